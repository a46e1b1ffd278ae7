package dev.gridbench.drivers.codec;

import java.util.List;

/** The formats by the names that a study uses, and what a worker needs for them. */
public final class Formats {

  public static final String JAVA = "java";
  public static final String JSON = "json";
  public static final String PROTOBUF = "protobuf";
  public static final String BYTES = "bytes";

  /** Compression that is switched off. */
  public static final String OFF = "off";

  /** What JSON is written and read by. */
  public static final String JACKSON = "com.fasterxml.jackson.core:jackson-databind:2.20.1";

  /** What Protocol Buffers are written and read by. */
  public static final String PROTOSTREAM = "org.infinispan.protostream:protostream:6.0.4";

  /** What a study may name where the client library itself carries bytes. */
  public static final List<String> ALL = List.of(JAVA, JSON, PROTOBUF, BYTES);

  /** This module, for {@link dev.gridbench.api.system.SystemTraits#parts()}. */
  public static final String PART = "dev.gridbench.drivers.codec.Codec";

  private static final String NUMBER = "[1-9]\\d{0,8}";

  private Formats() {}

  /** Whether an option says how much is compressed: a number of bytes, or off. */
  public static boolean isCompression(String option) {
    return option.equals(OFF) || option.matches(NUMBER);
  }

  static int threshold(String option) {
    if (!option.matches(NUMBER)) {
      throw new IllegalArgumentException(
          "option compression is '%s'. Give a number of bytes, or off.".formatted(option));
    }
    return Integer.parseInt(option);
  }
}
