package dev.gridbench.drivers.memcached;

import dev.gridbench.drivers.testkit.RemoteDriverContract;
import java.util.Map;

/** A client of memcached, attached to a proxy, which hangs up over the question for statistics. */
abstract class TwemproxyContract extends RemoteDriverContract {

  TwemproxyContract(String client, String format) {
    super(
        MemcachedContract.subject(new MemcachedSystem(), client, format, Map.of(), 1)
            .attachedTo(Twemproxy.subject()));
  }

  @Override
  protected boolean counts() {
    return false;
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
