package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.codec.Codec;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.WireSettings;
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
        ? OptionalInt.of(WireSettings.millis(spec, Options.TIMEOUT, "0"))
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

  /** For a library that compresses by itself: ours where the format is none of its own. */
  ValueConversion conversion() {
    boolean own =
        spec.map().value() instanceof ValueShape.Bytes || spec.map().format().equals(Formats.JAVA);
    return new ValueConversion(own ? null : Codec.of(spec.map()));
  }

  /**
   * For a library that compresses nothing: ours too where the study asks for compression.
   *
   * @throws IllegalArgumentException if the threshold cannot be read
   */
  ValueConversion compressing() {
    String threshold = spec.option(Options.COMPRESSION, Formats.OFF);
    return threshold.equals(Formats.OFF)
        ? conversion()
        : new ValueConversion(Codec.of(spec.map(), threshold));
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
