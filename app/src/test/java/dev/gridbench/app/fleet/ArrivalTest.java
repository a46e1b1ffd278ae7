package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.TrialPhase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many JVMs that start on few processors have the time that this takes; who never comes is told.
 */
class ArrivalTest {

  @TempDir Path folder;

  @Test
  void manyWorkersOnFewProcessorsMayArriveLater() {
    assertThat(Fleet.arrivalSeconds(1, 2)).isBetween(60.0, 65.0);
    assertThat(Fleet.arrivalSeconds(128, 2)).isGreaterThan(300);
    assertThat(Fleet.arrivalSeconds(128, 64)).isLessThan(70);
  }

  @Test
  void aWorkerThatLivesAndDoesNotComeIsAbsent() {
    FakeProcess process = process();

    TrialFailure failure = fails(process);

    assertThat(failure.phase()).isEqualTo(TrialPhase.ABSENT);
    assertThat(failure)
        .hasMessageContaining("worker-1 did not connect within 6")
        .hasMessageContaining("as the machine was too busy. End what else runs on it");
    assertThat(process.alive()).as("it is ended").isFalse();
  }

  @Test
  void aWorkerThatHeardNothingForTooLongIsAbsentAndOneThatFailedIsNot() {
    FakeProcess forsaken = process();
    forsaken.exits(Link.COORDINATOR_LOST);
    FakeProcess broken = process();
    broken.exits(1);

    assertThat(fails(forsaken).phase()).isEqualTo(TrialPhase.ABSENT);
    assertThat(fails(broken).phase()).isEqualTo(TrialPhase.CONNECT);
  }

  private FakeProcess process() {
    return new FakeProcess(folder.resolve("worker-1.log"));
  }

  private TrialFailure fails(FakeProcess process) {
    WorkerLaunch launch =
        new WorkerLaunch(
            Path.of("java"), List.of(), List.of(), folder, folder, "worker", Surroundings.PLAIN);
    return Objects.requireNonNull(
        catchThrowableOfType(
            TrialFailure.class,
            () -> Fleet.fork(new OneProcess(process), new Hurried(), launch, 1)));
  }

  /** Half a minute passes between any two looks. */
  private static final class Hurried implements Clock {
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long nanoTime() {
      return nanos.addAndGet(30_000_000_000L);
    }

    @Override
    public Instant now() {
      return Instant.EPOCH;
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      LockSupport.parkNanos(10_000_000L);
    }
  }

  private record OneProcess(FakeProcess process) implements Host {

    @Override
    public HostProcess start(ProcessSpec spec) {
      return process;
    }

    @Override
    public List<Integer> freePorts(int count) {
      return List.of();
    }

    @Override
    public boolean portOpen(Endpoint endpoint) {
      return false;
    }

    @Override
    public Optional<Path> program(String name) {
      return Optional.empty();
    }
  }
}
