package dev.gridbench.app.cli.view;

import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Quantile;
import dev.gridbench.app.result.harness.Caveat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What became of a trial, in one line of 80 columns. What does not fit is left to the report; only
 * why a trial failed is said in full. Of an invalid trial the reasons have the room of its
 * latencies, and of the spaces that align its name.
 */
final class OutcomeLine {

  private static final int WIDTH = 80;

  private OutcomeLine() {}

  /**
   * The line.
   *
   * @param head which trial it was
   */
  static String of(String head, Outcome outcome) {
    if (outcome instanceof Outcome.Failed failed) {
      return oneLine(head + "  FAILED (" + failed.phase().label() + "): " + failed.message());
    }
    if (outcome instanceof Outcome.Skipped skipped) {
      return oneLine(head + "  SKIPPED: " + skipped.message());
    }
    return measured(head, (Outcome.Measured) outcome);
  }

  private static String measured(String head, Outcome.Measured measured) {
    boolean invalid = !measured.valid() && !pilot(measured);
    List<String> kinds = pilot(measured) ? List.of() : kinds(measured);
    String name = invalid ? head.stripTrailing() : head;
    StringBuilder line =
        new StringBuilder(name + "  " + TerminalFigures.rate(measured.throughput()) + " ops/s");
    String mark = invalid ? "  INVALID" : "";
    int least = mark.length() + counted(kinds).length();
    for (String tail : invalid ? List.<String>of() : tails(measured)) {
      if (line.length() + tail.length() + least > WIDTH) {
        break;
      }
      line.append(tail);
    }
    line.append(mark);
    return line + caveats(kinds, WIDTH - line.length());
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ");
  }

  /** Verbs are named where there are several. */
  private static List<String> tails(Outcome.Measured measured) {
    List<String> tails = new ArrayList<>();
    Faults faults = measured.faults();
    if (faults != null && !faults.events().isEmpty()) {
      tails.add(recovered(faults.recovery()));
    }
    boolean several = measured.verbs().size() > 1;
    measured
        .verbs()
        .forEach(
            (verb, result) ->
                Quantile.tail(result.latency())
                    .map(tail -> tail.label() + " " + micros(tail.of(result.latency())))
                    .ifPresent(text -> tails.add(", " + (several ? verb + " " : "") + text)));
    return tails;
  }

  private static String micros(@Nullable Double value) {
    return TerminalFigures.micros(value == null ? Double.NaN : value);
  }

  private static String recovered(OptionalDouble seconds) {
    return seconds.isEmpty()
        ? ", not recovered"
        : String.format(Locale.ROOT, ", recovered after %.1f s", seconds.getAsDouble());
  }

  /** It is to be unsteady, and gives no figure. */
  private static boolean pilot(Outcome.Measured measured) {
    return measured.trial().repetition() == 0;
  }

  /** Of an invalid trial those that make it so. */
  private static List<String> kinds(Outcome.Measured measured) {
    return measured.caveats().stream()
        .filter(caveat -> measured.valid() || caveat.invalidates())
        .map(Caveat::label)
        .distinct()
        .toList();
  }

  private static String counted(List<String> kinds) {
    return switch (kinds.size()) {
      case 0 -> "";
      case 1 -> "  (1 caveat)";
      default -> "  (" + kinds.size() + " caveats)";
    };
  }

  /** As many kinds as fit, and how many more there are. */
  private static String caveats(List<String> kinds, int room) {
    for (int named = kinds.size(); named > 0; named--) {
      int more = kinds.size() - named;
      String text =
          "  ("
              + String.join(", ", kinds.subList(0, named))
              + (more == 0 ? ")" : " +" + more + ")");
      if (text.length() <= room) {
        return text;
      }
    }
    return counted(kinds).length() <= room ? counted(kinds) : "";
  }
}
