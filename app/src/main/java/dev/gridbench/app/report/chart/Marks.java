package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RawTrial;
import dev.gridbench.app.report.table.PhaseTable;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which seconds of a trial are not what its figures are about, and why: what the charts of single
 * seconds mark (method.md R58).
 *
 * @param marks what stands in the charts
 * @param notes what holds for the whole trial
 */
record Marks(List<Mark> marks, List<String> notes) {

  Marks {
    marks = List.copyOf(marks);
    notes = List.copyOf(notes);
  }

  /**
   * One kind of mark.
   *
   * @param letter that stands in the chart: what it is must not hang on its colour
   * @param text for the legend
   */
  record Mark(String letter, String text, List<Span> spans) {
    Mark {
      spans = List.copyOf(spans);
    }
  }

  /** Seconds from the window's start; an event that took no time begins and ends at once. */
  record Span(double from, double to) {}

  private static final Set<String> PLANNED = Set.of("W", "F");

  /**
   * @param first when the first slice began, negative in the warm-up
   */
  static Marks of(Outcome outcome, double first, RawTrial raw) {
    Marking marking = new Marking();
    marking.warmup(first);
    if (outcome instanceof Outcome.Measured trial) {
      marking.invalid(trial);
      if (PhaseTable.of(trial).isEmpty()) {
        marking.steady(trial.steady(), trial.window().seconds());
      } else {
        marking.phased(PhaseTable.of(trial));
      }
      marking.noise(raw.disturbed());
      marking.pauses(trial.harness() == null ? null : trial.harness().heldUp());
      marking.faults(trial.faults());
    }
    return new Marks(marking.marks, marking.notes);
  }

  /** Those that the study makes: they are alike in all of its trials. */
  Marks planned() {
    return new Marks(marks.stream().filter(mark -> PLANNED.contains(mark.letter)).toList(), notes);
  }

  /** As the page's script reads them. */
  List<Object> data() {
    List<Object> data = new ArrayList<>();
    for (Mark mark : marks) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("letter", mark.letter);
      each.put("words", mark.text);
      each.put(
          "spans",
          mark.spans.stream().map(span -> List.of(brief(span.from), brief(span.to))).toList());
      data.add(each);
    }
    return data;
  }

  private static Number brief(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }

  /** The marks of one trial in the making. */
  private static final class Marking {

    /** More would be a page of them. */
    private static final int MOST_PHASES = 12;

    private final List<Mark> marks = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    void warmup(double first) {
      if (first < 0) {
        add("W", "warm-up, not measured", List.of(new Span(first, 0)));
      }
    }

    void invalid(Outcome.Measured trial) {
      if (!trial.valid()) {
        notes.add(
            "This trial is invalid and in no table or other chart: "
                + trial.caveats().stream()
                    .filter(Caveat::invalidates)
                    .map(Caveat::label)
                    .collect(Collectors.joining(", "))
                + ".");
      }
    }

    void steady(@Nullable Steady steady, double window) {
      if (steady == null) {
        notes.add("The window is too short to judge steady state.");
      } else if (steady.flat()) {
        notes.add("The window was steady throughout.");
      } else {
        String what = steady.shape() + " of " + String.join(", ", steady.unsteady());
        boolean never = steady.startSecond() >= window;
        add(
            "U",
            never
                ? "unsteady to the end (" + what + ")"
                : "unsteady until second "
                    + FigureText.raw(steady.startSecond())
                    + " ("
                    + what
                    + ")",
            List.of(new Span(0, Math.min(window, steady.startSecond()))));
      }
    }

    /** Their borders and numbers are in the charts. */
    void phased(List<PhaseFacts> phases) {
      notes.add("The load changed, so steady state was not checked.");
      notes.add(
          "A line with a number begins a phase. "
              + phases.stream()
                  .limit(MOST_PHASES)
                  .map(phase -> phase.text() + ".")
                  .collect(Collectors.joining(" "))
              + (phases.size() > MOST_PHASES ? " Further phases are not listed." : ""));
    }

    void noise(List<Integer> seconds) {
      add(
          "N",
          "noise: other programs or the hypervisor took more than 20 % of the machine, second "
              + listed(seconds),
          spans(seconds));
    }

    void pauses(@Nullable HeldUp heldUp) {
      if (heldUp == null) {
        return;
      }
      String spoilt =
          heldUp.contaminated().entrySet().stream()
              .map(verb -> verb.getKey() + " from " + verb.getValue() + " on")
              .collect(Collectors.joining(", "));
      add(
          "P",
          "pause: a worker paused for more than 10 ms, second "
              + listed(heldUp.seconds())
              + (spoilt.isEmpty() ? "" : "; contaminated by the generator: " + spoilt),
          spans(heldUp.seconds()));
    }

    void faults(@Nullable Faults faults) {
      if (faults == null) {
        return;
      }
      List<Span> spans = new ArrayList<>();
      List<String> words = new ArrayList<>();
      for (Faults.Done done : faults.events()) {
        double lasted = done.lastsSeconds() == null ? 0 : done.lastsSeconds();
        spans.add(new Span(done.atSeconds(), done.atSeconds() + lasted));
        words.add(
            text("%s at %.1f s", done.words(), done.atSeconds())
                + (lasted > 0 ? text(" for %.1f s", lasted) : ""));
      }
      add("F", "fault: " + String.join(", ", words), spans);
      if (faults.longestGapSeconds() > 0) {
        double begin = faults.gapBeginsSeconds();
        double gap = faults.longestGapSeconds();
        add(
            "G",
            text("gap: no right answer from second %.2f for %.2f s", begin, gap),
            List.of(new Span(begin, begin + gap)));
      }
    }

    private void add(String letter, String words, List<Span> spans) {
      if (!spans.isEmpty()) {
        marks.add(new Mark(letter, words, spans));
      }
    }

    private static String text(String format, Object... facts) {
      return String.format(Locale.ROOT, format, facts);
    }
  }

  /** Neighbouring seconds are one span. */
  static List<Span> spans(List<Integer> seconds) {
    List<Span> spans = new ArrayList<>();
    for (int second : seconds.stream().sorted().distinct().toList()) {
      int last = spans.size() - 1;
      if (last >= 0 && spans.get(last).to == second) {
        spans.set(last, new Span(spans.get(last).from, second + 1.0));
      } else {
        spans.add(new Span(second, second + 1.0));
      }
    }
    return spans;
  }

  /** {@code 3, 5 to 7}. */
  private static String listed(List<Integer> seconds) {
    return spans(seconds).stream()
        .map(
            span ->
                span.to - span.from == 1
                    ? Math.round(span.from) + ""
                    : Math.round(span.from) + " to " + Math.round(span.to - 1))
        .collect(Collectors.joining(", "));
  }
}
