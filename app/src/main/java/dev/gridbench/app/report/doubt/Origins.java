package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.model.Trust.Origin;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.Optional;

/** Where a kind of caveat comes from. */
final class Origins {

  private Origins() {}

  /** The system, where a version of gridbench that we do not know named the kind. */
  static Origin of(Optional<CaveatKind> kind) {
    return kind.map(Origins::of).orElse(Origin.SYSTEM);
  }

  private static Origin of(CaveatKind kind) {
    return switch (kind) {
      case NOISE, STEAL, SWAPPING, THROTTLED, PLACEMENT, CLOCK -> Origin.MACHINE;
      case CLIENT_BOUND,
          SHARE_OF_CLIENTS,
          POOL_EXHAUSTED,
          LATE_SLICES,
          SAMPLING_COSTS,
          SAMPLES_LOST,
          CODEC_UNTIMED,
          GENERATOR_STALL,
          GENERATOR_PAUSE,
          COLLECTING,
          COMPILING,
          GATEWAYS,
          TRACE_INCOMPLETE,
          RECORDING,
          LITTLES_LAW,
          OVERHEAD ->
          Origin.LOAD_GENERATOR;
      case NOT_STEADY,
          TAIL_NOT_STEADY,
          STEADINESS_UNKNOWN,
          NO_RATE,
          NO_ERROR_FREE,
          AT_MOST_ENTRIES,
          AT_MOST_CLIENTS,
          UNCONFIRMED,
          UNSTEADY_PROBES,
          SHORT_PROBES,
          SHORT_OVERLAP,
          COUNTS_UNKNOWN ->
          Origin.DESIGN;
      default -> Origin.SYSTEM;
    };
  }
}
