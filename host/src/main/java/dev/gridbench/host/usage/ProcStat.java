package dev.gridbench.host.usage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What {@code /proc/PID/stat} says (proc(5)).
 *
 * @param state one letter; Z has ended and waits for its parent to notice
 * @param spent since its start
 */
public record ProcStat(char state, Spent spent) {

  /** USER_HZ, 100 on every Linux that has a JVM. */
  private static final double TICKS_PER_SECOND = 100;

  private static final int STATE = 0;
  private static final int MINOR_FAULTS = 7;
  private static final int MAJOR_FAULTS = 9;
  private static final int USER = 11;
  private static final int SYSTEM = 12;

  /** Empty where there is no such process, or no /proc. */
  public static Optional<ProcStat> read(Path proc, long pid) {
    try {
      String line = ProcText.of(proc.resolve(Long.toString(pid)).resolve("stat"));
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
      return Optional.of(
          new ProcStat(
              fields[STATE].charAt(0),
              new Spent(
                  Long.parseLong(fields[USER]) / TICKS_PER_SECOND,
                  Long.parseLong(fields[SYSTEM]) / TICKS_PER_SECOND,
                  Long.parseLong(fields[MAJOR_FAULTS]),
                  Long.parseLong(fields[MINOR_FAULTS]))));
    } catch (IOException | IndexOutOfBoundsException gone) {
      return Optional.empty();
    }
  }

  public boolean ended() {
    return state == 'Z' || state == 'X';
  }
}
