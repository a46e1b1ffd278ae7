package dev.gridbench.app.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  /** The attempts that a later one replaced. */
  public static List<Outcome> replaced(List<Outcome> outcomes) {
    List<Outcome> replaced = new ArrayList<>(outcomes);
    replaced.removeAll(last(outcomes));
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
