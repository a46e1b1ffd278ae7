package dev.gridbench.drivers.memcached;

import net.spy.memcached.compat.log.AbstractLogger;
import net.spy.memcached.compat.log.Level;
import org.jspecify.annotations.Nullable;

/**
 * Drops what spymemcached logs, at no cost: what matters of it comes back from its calls, and its
 * bridge to the JDK's logging would make a stack trace for each message, shown or not.
 */
public final class SpymemcachedSilence extends AbstractLogger {

  /** As spymemcached makes its loggers. */
  public SpymemcachedSilence(String name) {
    super(name);
  }

  @Override
  public boolean isTraceEnabled() {
    return false;
  }

  @Override
  public boolean isDebugEnabled() {
    return false;
  }

  @Override
  public boolean isInfoEnabled() {
    return false;
  }

  @Override
  public void log(Level level, Object message, @Nullable Throwable e) {
    // dropped
  }
}
