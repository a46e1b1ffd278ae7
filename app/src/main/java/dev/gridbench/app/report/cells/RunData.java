package dev.gridbench.app.report.cells;

import dev.gridbench.app.result.Outcome;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A results folder's content: all that a report is made of.
 *
 * @param environment machine, kernel, JVMs and the like as recorded; values may be maps and lists
 * @param outcomes the last attempt of each trial
 * @param replaced attempts that were disturbed, and that a later one replaced
 * @param floor trials of the floor (method.md R26), no contender among them
 * @param raw what the raw files say, by trial id; a trial may be missing
 * @param differences where the raw files and the outcomes do not agree; found by {@code gridbench
 *     analyse} alone
 */
public record RunData(
    StudyFacts study,
    Map<String, Object> environment,
    List<Outcome> outcomes,
    List<Outcome> replaced,
    List<Outcome> floor,
    Map<String, RawTrial> raw,
    List<String> differences) {

  /**
   * The study as it was run.
   *
   * @param factors every factor with its levels as text, in the study's order, named as in the
   *     outcomes' cells
   * @param published id of the published study to compare this run with; empty for none
   * @param systemDefaults a system's label to a sentence on what it ran with and what the vendor's
   *     defaults are
   * @param sharedMachine whether members and clients ran on one machine
   * @param planned how many trials the study has, whether or not they have an outcome yet
   * @param workloadNames workloads' levels with the names that the study gives them
   */
  public record StudyFacts(
      String name,
      String question,
      String yaml,
      Map<String, List<String>> factors,
      String published,
      Map<String, String> systemDefaults,
      boolean sharedMachine,
      int planned,
      Asked asked,
      Map<String, String> workloadNames) {

    public StudyFacts {
      factors = ordered(factors);
      systemDefaults = ordered(systemDefaults);
      workloadNames = ordered(workloadNames);
    }
  }

  /**
   * What the study asks first.
   *
   * @param compared factors whose levels are compared with one of them, each with that baseline
   *     level; none: the systems against the first one
   * @param memory whether it is what an entry takes in memory
   * @param startsOnce whether members and workers were started once for all repetitions
   */
  public record Asked(Map<String, String> compared, boolean memory, boolean startsOnce) {

    /** How the systems compare. */
    public static final Asked SYSTEMS = new Asked(Map.of(), false, false);

    public Asked {
      compared = ordered(compared);
    }
  }

  public RunData {
    environment = ordered(environment);
    outcomes = List.copyOf(outcomes);
    replaced = List.copyOf(replaced);
    floor = List.copyOf(floor);
    raw = ordered(raw);
    differences = List.copyOf(differences);
  }

  private static <V> Map<String, V> ordered(Map<String, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /** The outcomes of trials that were measured, valid or not. */
  public List<Outcome.Measured> measured() {
    return measured(outcomes);
  }

  /** Those that were measured, valid or not. */
  public static List<Outcome.Measured> measured(List<Outcome> outcomes) {
    return outcomes.stream()
        .filter(Outcome.Measured.class::isInstance)
        .map(Outcome.Measured.class::cast)
        .toList();
  }

  /** What a trial's raw files say. */
  public RawTrial raw(Outcome outcome) {
    return raw.getOrDefault(outcome.trial().id(), RawTrial.NONE);
  }
}
