package dev.gridbench.app.validity;

import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.Facts;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.TroubleKinds;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.harness.Harness;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Evidence of a faultless trial of 10,000 gets in 10 s, to be spoilt in one place. */
final class Evidences {

  double overlap = 10;
  double longest = 0.001;
  long overflow;
  int late;
  long succeeded = 10_000;
  long failed;
  long wrong;
  int open = 4;
  boolean removes;
  long size = 1_000;
  long wrongAfter;
  @Nullable Kept kept;
  long counted;
  @Nullable TroubleKinds kinds;
  boolean mayBeStale;
  boolean disturbed;
  @Nullable String readBackExample;
  @Nullable String wrongExample;
  @Nullable String errorExample;
  Evidence.@Nullable Data found;
  @Nullable Harness harness;
  Evidence.Machine machine = Judge.quietMachine();
  LoadFacts load = new LoadFacts.Closed("closed", 1_000, 1.0, LoadFacts.Parts.NONE);

  Evidence evidence() {
    Latency latency = new Latency(succeeded, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0);
    VerbResult get =
        Flat.verb(succeeded, 0, failed, wrong, 0, 0, Map.of(), latency, null, kinds, null);
    Outcome.Measured sample = OutcomeSamples.measured("a");
    ClientFacts clients =
        new ClientFacts(4, open, 1, 0, "Temurin 17", null, Sockets.UNKNOWN, null, null);
    Facts facts =
        new Facts(
            new Outcome.Window("2026-01-02T03:04:05Z", 10, overlap, 0.1),
            new Facts.Performance(succeeded / 10.0, Map.of("get", get), List.of(), null, null),
            new Facts.Setup(sample.cluster(), clients, null),
            new Facts.Usage(Map.of(), null),
            kept,
            disturbed ? new Faults(List.of(), 0, 0, 0, 0) : null,
            harness);
    return new Evidence(
        facts,
        new Evidence.Asked(1_000, 4, 4, Duration.ZERO, mayBeStale, false, false, false),
        new Evidence.Recorded(
            overflow,
            longest,
            late,
            counted,
            false,
            wrongExample,
            errorExample,
            Map.of(),
            List.of()),
        data(),
        new Evidence.Loads(new LoadEvidence(load, 0, 0, 10), Map.of(), List.of()),
        new SteadyChecks.Series(0, 0, 0, true),
        machine);
  }

  private Evidence.Data data() {
    return found != null
        ? found
        : new Evidence.Data(
            new Evidence.ReadBack(size, removes, 200, wrongAfter, readBackExample),
            null,
            List.of(),
            null,
            new ServedChecks.Served(List.of(), List.of()));
  }
}
