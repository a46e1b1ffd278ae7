package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.model.Trust.Origin;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.Optional;
import java.util.Set;

/** Where a kind of caveat comes from. */
final class Origins {

  private static final Set<CaveatKind> MACHINE =
      Set.of(
          CaveatKind.NOISE,
          CaveatKind.STEAL,
          CaveatKind.SWAPPING,
          CaveatKind.THROTTLED,
          CaveatKind.PLACEMENT,
          CaveatKind.CLOCK);

  private static final Set<CaveatKind> GENERATOR =
      Set.of(
          CaveatKind.CLIENT_BOUND,
          CaveatKind.SHARE_OF_CLIENTS,
          CaveatKind.POOL_EXHAUSTED,
          CaveatKind.LATE_SLICES,
          CaveatKind.SAMPLING_COSTS,
          CaveatKind.SAMPLES_LOST,
          CaveatKind.CODEC_UNTIMED,
          CaveatKind.GENERATOR_STALL,
          CaveatKind.GENERATOR_PAUSE,
          CaveatKind.COLLECTING,
          CaveatKind.COMPILING,
          CaveatKind.GATEWAYS,
          CaveatKind.TRACE_INCOMPLETE,
          CaveatKind.RECORDING,
          CaveatKind.LITTLES_LAW,
          CaveatKind.OVERHEAD);

  private static final Set<CaveatKind> DESIGN =
      Set.of(
          CaveatKind.NOT_STEADY,
          CaveatKind.TAIL_NOT_STEADY,
          CaveatKind.STEADINESS_UNKNOWN,
          CaveatKind.NO_RATE,
          CaveatKind.NO_ERROR_FREE,
          CaveatKind.AT_MOST_ENTRIES,
          CaveatKind.AT_MOST_CLIENTS,
          CaveatKind.UNCONFIRMED,
          CaveatKind.UNSTEADY_PROBES,
          CaveatKind.SHORT_PROBES,
          CaveatKind.SHORT_OVERLAP,
          CaveatKind.COUNTS_UNKNOWN);

  private Origins() {}

  /** The system, where a version of gridbench that we do not know named the kind. */
  static Origin of(Optional<CaveatKind> kind) {
    return kind.map(Origins::of).orElse(Origin.SYSTEM);
  }

  private static Origin of(CaveatKind kind) {
    if (MACHINE.contains(kind)) {
      return Origin.MACHINE;
    } else if (GENERATOR.contains(kind)) {
      return Origin.LOAD_GENERATOR;
    }
    return DESIGN.contains(kind) ? Origin.DESIGN : Origin.SYSTEM;
  }
}
