package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.draft.ResolvedSystem;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Map;
import java.util.Optional;

/** Finds kept cells that want gateways where there can be none. */
public final class GatewayCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public GatewayCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    draft.values().levels(Factors.CONNECTIONS).stream()
        .filter(level -> level.value() instanceof Connections.Gateway)
        .forEach(level -> draft.labelled().forEach(system -> check(system, level)));
  }

  /** One sentence for each system. */
  private void check(Labelled system, Level<Connections> level) {
    draft.values().list(Factors.MEMBERS).stream()
        .filter(members -> kept(system, level, members))
        .flatMap(members -> refusal(system.system(), members).stream())
        .findFirst()
        .ifPresent(why -> problems.add(level.place(), system.label() + ": " + why));
  }

  private static Optional<String> refusal(ResolvedSystem system, int members) {
    return system.attached()
        ? Optional.of(
            "gridbench puts no gateway before a cluster that it did not start. Start `gridbench"
                + " gateway` before it, attach to that and write connections: own, or exclude those"
                + " cells.")
        : system
            .driver()
            .gateway(system.library(), system.pick().texts(SystemFields.OPTIONS), members)
            .refusal();
  }

  private boolean kept(Labelled system, Level<Connections> level, int members) {
    return cells.any(
        Map.of(
            Factors.SYSTEM,
            system.label(),
            Factors.CONNECTIONS.name(),
            level.value().toString(),
            Factors.MEMBERS.name(),
            Integer.toString(members)));
  }
}
