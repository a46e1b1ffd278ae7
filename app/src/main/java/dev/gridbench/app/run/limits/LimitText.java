package dev.gridbench.app.run.limits;

import dev.gridbench.app.run.limits.LimitSearch.Found;
import dev.gridbench.app.run.limits.LimitSearch.Step;
import dev.gridbench.app.run.limits.LimitSearch.Try;
import dev.gridbench.host.limit.TaskLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The search for a limit in words.
 *
 * @param system its label
 */
record LimitText(String system, int members) {

  String begins() {
    return who() + ": starting without a limit, then under limits, each of them twice…";
  }

  private String who() {
    return system + ", " + members + (members == 1 ? " member" : " members");
  }

  /** A line for each try. */
  static String of(Try one) {
    String under = one.limit() == TaskLimits.NONE ? "without a limit" : "under " + one.limit();
    return "  " + under + ": " + (one.started() ? started(one) : "failed: " + one.message());
  }

  private static String started(Try one) {
    return String.format(Locale.ROOT, "started in %.1f s", one.seconds())
        + (one.tasks().isPresent() ? ", " + counted(one.tasks().getAsLong(), "task") : "")
        + refused(one.refused());
  }

  private static String refused(OptionalLong refused) {
    return refused.orElse(0) == 0
        ? ""
        : ", though the kernel refused it " + counted(refused.getAsLong(), "task");
  }

  String never(Try free) {
    return who()
        + " does not start even without a limit, so there is none to look for: "
        + free.message();
  }

  /** The border and what was said on either side of it. */
  List<String> found(Found found, Try free) {
    List<String> lines = new ArrayList<>();
    Step smallest = found.smallest();
    Step below = found.below();
    if (smallest == null) {
      lines.add(
          who()
              + " starts without a limit, but not under "
              + LimitSearch.MOST
              + ", the highest limit that was tried. Read the attempts' logs: a limit should not"
              + " matter there.");
      return lines;
    }
    lines.add(
        who()
            + " starts under a limit of "
            + counted(smallest.limit(), "task")
            + " (processes and threads together)"
            + (below == null ? ", the least there is" : ", and not under " + below.limit())
            + (free.tasks().isPresent()
                ? "; without a limit it has " + free.tasks().getAsLong()
                : "")
            + ".");
    lines.add(text(smallest));
    if (below != null) {
      lines.add(text(below));
    }
    found.steps().stream().filter(Step::wavered).map(LimitText::wavered).forEach(lines::add);
    return lines;
  }

  private static String text(Step step) {
    List<String> words =
        step.tries().stream()
            .map(one -> one.started() ? started(one) : String.valueOf(one.message()))
            .distinct()
            .toList();
    return "  Under "
        + step.limit()
        + (words.size() == 1 ? ", each time: " : ": ")
        + String.join("; and: ", words);
  }

  private static String wavered(Step step) {
    return "  Under "
        + step.limit()
        + " it started once and failed once, which counts as a failure: the limit is not sharp.";
  }

  private static String counted(long number, String word) {
    return number + " " + word + (number == 1 ? "" : "s");
  }
}
