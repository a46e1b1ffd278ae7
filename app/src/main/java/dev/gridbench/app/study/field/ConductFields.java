package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.TraceType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.value.Warmup;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The fields of a study file that say how every trial is conducted; none of them is a factor. */
public final class ConductFields {

  public static final Field<Duration> SLICE =
      Field.constant(
          "slice",
          Types.duration(Duration.ofMillis(100), "250ms"),
          "1s",
          "What a trial's time is cut into: 100ms, 125ms, 200ms, 250ms, 500ms or whole seconds to"
              + " 10s. A window of 30 slices or more is judged for a steady state.");
  public static final Field<Duration> JIT_WARMUP =
      Field.constant(
          "jitWarmup",
          Types.duration(Duration.ZERO, "3s"),
          "3s",
          "How long at most each trial's clients read before its load, until the JIT compilers"
              + " of their JVMs are idle; not measured, and without writes. `0s`: no such"
              + " warm-up.",
          "5s");
  public static final Field<Warmup> CLUSTER_WARMUP =
      Field.constant(
          "clusterWarmup",
          Types.warmup("auto", "10s"),
          "auto",
          "How long the first trial's clients read on each new cluster before the load, in"
              + " addition: `auto` is until throughput no longer rises by more than 5 % in three"
              + " seconds, for 10 s at most. `0s`: no such warm-up.",
          "20s");

  public static final Field<Optional<Duration>> TRACE =
      Field.constant(
          "trace",
          TraceType.TRACE,
          "false",
          "Which single operations are written to `trials/<id>/trace/` (when each was due, sent and"
              + " done, its verb and what it came to, in 32 bytes): `true` for all; a time for"
              + " those that took at least so long from when they were due, all that failed or were"
              + " wrong, and one in 1,000 of the others.",
          "10ms");

  public static final Field<String> NOISE =
      Field.constant(
          "noise",
          Types.oneOf(List.of("refuse", "tolerate")),
          "refuse",
          "What becomes of a trial in which other programs or the hypervisor took this machine's"
              + " processor time: `refuse` keeps it out of the tables, `tolerate` keeps it with"
              + " a caveat.",
          "tolerate");

  public static final Field<List<Long>> MEMORY =
      Field.constant(
          "memory",
          new MemoryType(),
          "",
          "Memory per entry: loading pauses before the first entry, at these numbers of entries"
              + " and after the last; at each pause every JVM that holds entries runs a full"
              + " collection, then its live objects, its resident memory and the system's"
              + " self-reported memory are read.",
          "{steps: [10_000, 25_000, 50_000]}");

  private ConductFields() {}
}
