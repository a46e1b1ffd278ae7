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
 * @param factors every factor with its levels as text, in the study's order, named as in the
 *     outcomes' cells
 * @param published id of the published study to hold this run against; empty for none
 * @param intervals one-second rows by trial id; a trial may be missing
 * @param systemDefaults a system's label to a sentence on what it ran with and what the vendor's
 *     defaults are
 * @param sharedMachine whether members and clients ran on one machine
 * @param outcomes the last attempt of each trial
 * @param replaced attempts that were disturbed, and that a later one replaced
 * @param floor trials of the floor (method.md R26), no contender among them
 * @param planned how many trials the study has, whether or not they have an outcome yet
 * @param raw what the raw files say, by trial id; a trial may be missing
 * @param differences where the raw files and the outcomes do not agree, in words; found by {@code
 *     gridbench analyse} alone
 * @param asked what the study asks first
 */
public record RunData(
    String name,
    String question,
    Map<String, Object> environment,
    Map<String, List<String>> factors,
    String studyYaml,
    String published,
    List<Outcome> outcomes,
    Map<String, List<IntervalRow>> intervals,
    Map<String, String> systemDefaults,
    boolean sharedMachine,
    int planned,
    List<Outcome> replaced,
    List<Outcome> floor,
    Map<String, RawTrial> raw,
    List<String> differences,
    Asked asked) {

  /**
   * What the study asks first.
   *
   * @param compared factors whose levels are compared with one of them, each with that baseline
   *     level; none: the systems against the first one
   * @param memory whether it is what an entry takes in memory
   */
  public record Asked(Map<String, String> compared, boolean memory) {

    /** How the systems compare. */
    public static final Asked SYSTEMS = new Asked(Map.of(), false);

    public Asked {
      compared = ordered(compared);
    }
  }

  public RunData {
    environment = ordered(environment);
    factors = ordered(factors);
    outcomes = List.copyOf(outcomes);
    intervals = ordered(intervals);
    systemDefaults = ordered(systemDefaults);
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
    return outcomes.stream()
        .filter(Outcome.Measured.class::isInstance)
        .map(Outcome.Measured.class::cast)
        .toList();
  }
}
