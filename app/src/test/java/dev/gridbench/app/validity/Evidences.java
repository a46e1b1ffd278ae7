package dev.gridbench.app.validity;

import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.TroubleKinds;
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

  Evidence evidence() {
    Latency latency = new Latency(succeeded, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0);
    VerbResult get =
        new VerbResult(succeeded, 0, failed, wrong, 0, 0, Map.of(), latency, null, kinds, null);
    return new Evidence(
        10,
        overlap,
        0.1,
        longest,
        overflow,
        late,
        counted,
        Map.of("get", get),
        4,
        open,
        1_000,
        removes,
        removes,
        size,
        200,
        wrongAfter,
        kept,
        mayBeStale,
        disturbed,
        readBackExample,
        wrongExample,
        errorExample);
  }
}
