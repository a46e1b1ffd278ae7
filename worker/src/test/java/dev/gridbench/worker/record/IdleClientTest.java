package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A client that is away for a while does not hold the others' slices back. */
class IdleClientTest {

  private static final long SECOND = 1_000_000_000;
  private static final Set<Verb> GET = Set.of(Verb.GET);

  private final Window window = new Window(0, 0, 5 * SECOND);
  private final ClientRecorder there = new ClientRecorder(window, GET, any -> true, false, null);
  private final ClientRecorder away = new ClientRecorder(window, GET, any -> true, false, null);
  private final List<Integer> out = new ArrayList<>();
  private final Collector collector =
      new Collector(window, GET, List.of(there, away), (index, totals) -> out.add(index));

  private static Attempt at(long nanos) {
    Attempt attempt = new Attempt();
    attempt.sent = nanos - 1000;
    attempt.due = attempt.sent;
    attempt.done = nanos;
    return attempt;
  }

  @Test
  void slicesGoOutWhileAClientIsAway() {
    there.record(at(SECOND / 2));
    there.record(at(3 * SECOND + 1));
    collector.collect();
    assertThat(out).as("nobody knows what the other will do").isEmpty();
    away.idleUntil(2 * SECOND);
    collector.collect();
    assertThat(out).containsExactly(0, 1);
    away.record(at(2 * SECOND + 5));
    away.idleUntil(Long.MAX_VALUE / 4);
    away.finish();
    there.finish();
    collector.collect();
    assertThat(out).containsExactly(0, 1, 2, 3, 4);
    assertThat(away.operationsInWindow()).isEqualTo(1);
    assertThat(away.lateSlices()).isZero();
  }
}
