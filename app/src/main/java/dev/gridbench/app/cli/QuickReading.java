package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Pace;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.quick.Lengths;
import dev.gridbench.app.quick.NewStudy;
import dev.gridbench.app.quick.QuickStudy;
import dev.gridbench.app.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads the studies that flags amount to, and fits their lengths to the time there is. */
final class QuickReading {

  private static final double MINUTE = 60;

  private final Reader reader;
  private final Function<Study.Conduct, Pace> pace;

  /**
   * @param pace what is assumed of this machine
   */
  QuickReading(Reader reader, Function<Study.Conduct, Pace> pace) {
    this.reader = reader;
    this.pace = pace;
  }

  /** Reads a study that is no file. */
  @FunctionalInterface
  interface Reader {
    Study read(String name, String text) throws UserError;
  }

  /**
   * A study that fits.
   *
   * @param text the file's
   */
  record Fitted(String text, Plan plan, Estimate estimate) {

    private double seconds() {
      return estimate.total().high();
    }
  }

  /**
   * A mistake that only the study's reader finds has its place in the text, which is then shown.
   *
   * @param typed the command line
   * @throws UserError with everything that is wrong with the flags
   */
  Study read(QuickStudy quick, String typed) throws UserError {
    List<String> problems = quick.problems();
    if (!problems.isEmpty()) {
      throw new UserError(problems);
    }
    String text = quick.text(typed);
    try {
      return reader.read(quick.name(), text);
    } catch (UserError e) {
      List<String> lines = new ArrayList<>(e.lines());
      lines.add("The flags amount to this study:");
      int number = 0;
      for (String line : text.lines().toList()) {
        number++;
        lines.add("%4d  %s".formatted(number, line));
      }
      throw new UserError(lines);
    }
  }

  /**
   * The study with the best and longest lengths whose run takes no longer than it may, by the upper
   * end of the plan's estimate.
   *
   * @throws UserError if its flags are wrong, or the time is too short for any
   */
  Fitted fitted(NewStudy study) throws UserError {
    read(study.quick(), study.command());
    double most = MINUTE * study.minutes();
    double least = Double.MAX_VALUE;
    for (Lengths lengths : Lengths.shortest()) {
      Fitted shortest = planned(study, lengths);
      if (shortest.seconds() <= most) {
        double loads = shortest.estimate().measure().high() / lengths.measure();
        return planned(study, lengths.longerBy((most - shortest.seconds()) / loads));
      }
      least = Math.min(least, shortest.seconds());
    }
    throw new UserError(
        "%d min are too few: even the shortest study of this takes up to %d min. Write --minutes %2$d, or compare less."
            .formatted(study.minutes(), (long) Math.ceil(least / MINUTE)));
  }

  private Fitted planned(NewStudy study, Lengths lengths) throws UserError {
    String text = study.text(lengths);
    Plan plan = Planner.plan(reader.read(study.file(), text));
    Pace assumed = pace.apply(plan.study().conduct());
    return new Fitted(text, plan, Estimate.of(plan.trials(), assumed));
  }
}
