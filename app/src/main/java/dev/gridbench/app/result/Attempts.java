package dev.gridbench.app.result;

import dev.gridbench.app.study.SystemChoice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A trial that was disturbed is tried again, and every attempt stays in the record. */
public final class Attempts {

  private Attempts() {}

  /**
   * The last attempt of each trial: all that figures come from. In the order in which the trials
   * were first tried.
   */
  public static List<Outcome> last(List<Outcome> outcomes) {
    List<Outcome> last = new ArrayList<>();
    byTrial(outcomes).values().forEach(attempts -> last.add(attempts.get(attempts.size() - 1)));
    return List.copyOf(last);
  }

  /** As {@link #last}, without the floor: what figures of systems come from. */
  public static List<Outcome> contenders(List<Outcome> outcomes) {
    return last(outcomes).stream().filter(outcome -> !ofFloor(outcome)).toList();
  }

  /** As {@link #last}, the floor's alone (method.md R26). */
  public static List<Outcome> floor(List<Outcome> outcomes) {
    return last(outcomes).stream().filter(Attempts::ofFloor).toList();
  }

  private static boolean ofFloor(Outcome outcome) {
    return SystemChoice.FLOOR.equals(outcome.trial().cell().get("system"));
  }

  /** The attempts that a later one replaced, in the order in which they were tried. */
  public static List<Outcome> replaced(List<Outcome> outcomes) {
    Set<String> tried = new HashSet<>();
    List<Outcome> replaced = new ArrayList<>();
    for (int i = outcomes.size() - 1; i >= 0; i--) {
      if (!tried.add(outcomes.get(i).trial().id())) {
        replaced.add(outcomes.get(i));
      }
    }
    Collections.reverse(replaced);
    return List.copyOf(replaced);
  }

  /** Each trial's attempts in their order, by its id. */
  public static Map<String, List<Outcome>> byTrial(List<Outcome> outcomes) {
    Map<String, List<Outcome>> attempts = new LinkedHashMap<>();
    for (Outcome outcome : outcomes) {
      attempts.computeIfAbsent(outcome.trial().id(), id -> new ArrayList<>()).add(outcome);
    }
    return attempts;
  }
}
