package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.draft.ResolvedSystem;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Connections;
import java.util.Optional;

/** Finds kept cells that want gateways where there can be none. */
final class GatewayCheck extends Check {

  GatewayCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    levels(Factors.CONNECTIONS).stream()
        .filter(level -> level.value() instanceof Connections.Gateway)
        .forEach(level -> systems().forEach(system -> check(system, level)));
  }

  /** One sentence for each system. */
  private void check(Labelled system, Level<Connections> level) {
    values().list(Factors.MEMBERS).stream()
        .filter(
            members ->
                with(system)
                    .with(Factors.CONNECTIONS, level.value())
                    .with(Factors.MEMBERS, members)
                    .kept())
        .flatMap(members -> refusal(system.system(), members).stream())
        .findFirst()
        .ifPresent(why -> add(level.place(), system.label() + ": " + why));
  }

  private static Optional<String> refusal(ResolvedSystem system, int members) {
    if (!system.security().none()) {
      return Optional.of(
          "a gateway logs in nowhere, so that there can be none before members with 'security'."
              + " Drop one of them, or exclude those cells.");
    }
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
}
