package dev.gridbench.gateway.protocol;

import static dev.gridbench.gateway.protocol.BinaryHeader.NOT_FOUND;
import static dev.gridbench.gateway.protocol.BinaryHeader.OK;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The commands of memcached's binary protocol that can share a connection. memcached ends a
 * connection whose message has not the parts that its command wants, so they are known here.
 */
enum BinaryCommand {
  GET(0x00, 0x09, NOT_FOUND, 0, 0, true, false),
  SET(0x01, 0x11, OK, 8, 8, true, true),
  ADD(0x02, 0x12, OK, 8, 8, true, true),
  REPLACE(0x03, 0x13, OK, 8, 8, true, true),
  DELETE(0x04, 0x14, OK, 0, 0, true, false),
  INCREMENT(0x05, 0x15, OK, 20, 20, true, false),
  DECREMENT(0x06, 0x16, OK, 20, 20, true, false),
  FLUSH(0x08, 0x18, OK, 0, 4, false, false),
  NOOP(0x0a, -1, -1, 0, 0, false, false),
  VERSION(0x0b, -1, -1, 0, 0, false, false),
  GETK(0x0c, 0x0d, NOT_FOUND, 0, 0, true, false),
  APPEND(0x0e, 0x19, OK, 0, 0, true, true),
  PREPEND(0x0f, 0x1a, OK, 0, 0, true, true),
  TOUCH(0x1c, -1, -1, 4, 4, true, false),
  GAT(0x1d, 0x1e, NOT_FOUND, 4, 4, true, false),
  GATK(0x23, 0x24, NOT_FOUND, 4, 4, true, false);

  private static final int LONGEST_KEY = 250;
  private static final @Nullable BinaryCommand[] BY_CODE = new BinaryCommand[256];

  static {
    for (BinaryCommand command : values()) {
      BY_CODE[command.loud] = command;
      if (command.quiet >= 0) {
        BY_CODE[command.quiet] = command;
      }
    }
  }

  private final int loud;
  private final int quiet;
  private final int hidden;
  private final int leastExtras;
  private final int mostExtras;
  private final boolean key;
  private final boolean value;

  /**
   * @param hidden the status that its quiet form keeps to itself
   */
  BinaryCommand(int loud, int quiet, int hidden, int least, int most, boolean key, boolean value) {
    this.loud = loud;
    this.quiet = quiet;
    this.hidden = hidden;
    this.leastExtras = least;
    this.mostExtras = most;
    this.key = key;
    this.value = value;
  }

  static @Nullable BinaryCommand of(int opcode) {
    return BY_CODE[opcode];
  }

  /** What goes upstream for it, which has an answer in any case. */
  int loud() {
    return loud;
  }

  /** The status that the client does not want to hear of, -1 for none. */
  int hidden(int opcode) {
    return opcode == quiet ? hidden : -1;
  }

  /** Whether memcached takes a message of these lengths. */
  boolean fits(int extras, int keyLength, long body) {
    boolean partial = mostExtras != leastExtras && extras != leastExtras && extras != mostExtras;
    return extras >= leastExtras
        && extras <= mostExtras
        && !partial
        && (key ? keyLength > 0 && keyLength <= LONGEST_KEY : keyLength == 0)
        && (value ? body >= extras + keyLength : body == extras + keyLength);
  }

  static String names() {
    return String.join(" ", Arrays.stream(values()).map(Enum::name).toList());
  }
}
