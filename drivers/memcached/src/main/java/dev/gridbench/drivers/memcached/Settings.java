package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.drivers.wire.Millis;
import java.util.OptionalInt;

/** A study's options as the libraries take them. */
record Settings(ConnectionSpec spec) {

  boolean binary() {
    return spec.option(Options.PROTOCOL, Options.ASCII).equals(Options.BINARY);
  }

  boolean failover() {
    return spec.option(Options.FAILOVER, "on").equals("on");
  }

  boolean whalinsTranscoder() {
    return spec.option(Options.TRANSCODER, "").equals(Options.WHALIN);
  }

  /** Empty where the library's own holds. */
  OptionalInt timeoutMillis() {
    return spec.options().containsKey(Options.TIMEOUT)
        ? OptionalInt.of(Millis.of(spec, Options.TIMEOUT, "0"))
        : OptionalInt.empty();
  }

  /**
   * Bytes; empty where the library's own holds.
   *
   * @throws IllegalArgumentException if it cannot be read
   */
  OptionalInt compressionThreshold() {
    String text = spec.option(Options.COMPRESSION, "");
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    if (text.equals("off")) {
      return OptionalInt.of(Integer.MAX_VALUE);
    }
    return OptionalInt.of(number(Options.COMPRESSION, text, "a number of bytes, or off"));
  }

  int pool() {
    return number(
        Options.POOL, spec.option(Options.POOL, Options.POOL_DEFAULT), "a number of sockets");
  }

  private static int number(String option, String text, String wanted) {
    if (!text.matches("[1-9]\\d{0,8}")) {
      throw new IllegalArgumentException(
          "option %s is '%s'. Give %s.".formatted(option, text, wanted));
    }
    return Integer.parseInt(text);
  }
}
