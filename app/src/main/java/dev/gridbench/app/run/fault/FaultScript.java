package dev.gridbench.app.run.fault;

import dev.gridbench.api.Clock;
import dev.gridbench.app.cluster.Readiness;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.FaultEvent.Action;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.NetworkCuts;
import dev.gridbench.host.Signal;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Does to a trial's processes what its study says, in a thread of its own, and stamps when it was
 * really done. Whatever it stopped goes on at the latest when it is closed.
 */
public final class FaultScript implements AutoCloseable {

  /** What is done to a process. */
  public enum Deed {
    /** It is asked to end. */
    TERM,
    KILL,
    STOP,
    CONT,
    /** Packets between its host and others are dropped, all or some, or held back. */
    CUT,
    /** They are no longer. */
    HEAL,
    /** It is started again, with the command that it was started with. */
    START,
    /** It is up again, as at its first start: found, not done. */
    READY;

    /** Whether it is the end of an event that began with another. */
    boolean ends() {
      return this == CONT || this == START || this == HEAL;
    }

    /** Whether it is the beginning of an event. */
    boolean begins() {
      return !ends() && this != READY;
    }
  }

  /** A step: what is done to whom, and when, from the window's beginning. */
  private record Step(FaultEvent event, Deed deed, long atNanos) {}

  /**
   * A step that was taken.
   *
   * @param nanos on the coordinator's clock, just after the kernel took it
   * @param error why it could not be; null where it was
   * @param packets that the event was about, when it is over; null for others
   */
  public record Stamp(
      FaultEvent event,
      Deed deed,
      long nanos,
      Instant wall,
      @Nullable String error,
      Faults.@Nullable Packets packets) {}

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Clock clock;
  private final List<HostProcess> processes;
  private final NetworkFaults network;
  private final Again again;
  private final List<Thread> looking = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Stamp> stamps = new ArrayList<>();
  private final Set<String> killed = ConcurrentHashMap.newKeySet();
  private final Set<HostProcess> held = ConcurrentHashMap.newKeySet();
  private @Nullable Thread thread;

  /** What follows a process that is started again. */
  @FunctionalInterface
  public interface Again {

    /** Before its start: what tells when it is up; empty where nothing does. */
    Optional<Readiness> of(HostProcess process) throws IOException;

    default void started(HostProcess process) {}
  }

  public FaultScript(
      Clock clock,
      List<FaultEvent> events,
      List<HostProcess> processes,
      NetworkCuts cuts,
      Again again) {
    this.clock = clock;
    this.again = again;
    this.processes = List.copyOf(processes);
    network = new NetworkFaults(cuts, processes);
    int members = (int) processes.stream().filter(FaultScript::member).count();
    for (FaultEvent all : events) {
      for (FaultEvent event : all.each(members)) {
        List<Deed> deeds = deeds(event.action());
        steps.add(new Step(event, deeds.get(0), event.at().toNanos()));
        for (Deed end : deeds.subList(1, deeds.size())) {
          steps.add(new Step(event, end, end(event).toNanos()));
        }
      }
    }
    steps.sort(Comparator.comparingLong(Step::atNanos));
  }

  private static boolean member(HostProcess process) {
    return process.name().startsWith("member-");
  }

  /** Who is asked to end is started again as soon as it has. */
  private static Duration end(FaultEvent event) {
    return event.action() == Action.ROLL ? event.at() : event.over();
  }

  private static List<Deed> deeds(Action action) {
    return switch (action) {
      case KILL -> List.of(Deed.KILL);
      case STOP -> List.of(Deed.STOP, Deed.CONT);
      case RESTART -> List.of(Deed.KILL, Deed.START);
      case ROLL -> List.of(Deed.TERM, Deed.START);
      case PARTITION, LOSS, RATE, DELAY -> List.of(Deed.CUT, Deed.HEAL);
    };
  }

  /**
   * Plays from then on.
   *
   * @param begin of the measurement window, on the clock
   */
  public void begin(long begin) {
    if (steps.isEmpty()) {
      return;
    }
    Thread fresh = new Thread(() -> play(begin), "faults");
    fresh.setDaemon(true);
    thread = fresh;
    fresh.start();
  }

  private void play(long begin) {
    for (Step step : steps) {
      clock.sleepUntil(due(step, begin));
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      take(step);
    }
  }

  /** What lasts does so from when it really began: to start the program that does it takes time. */
  private long due(Step step, long begin) {
    return stamps().stream()
        .filter(stamp -> step.deed().ends() && stamp.event().equals(step.event()))
        .mapToLong(stamp -> stamp.nanos() + end(step.event()).minus(step.event().at()).toNanos())
        .findFirst()
        .orElse(begin + step.atNanos());
  }

  private void take(Step step) {
    @Nullable String error = null;
    Faults.@Nullable Packets packets = null;
    try {
      packets = doIt(step);
    } catch (IOException e) {
      error = String.valueOf(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      error = "the trial ended";
    }
    stamp(step.event(), step.deed(), error, packets);
  }

  private void stamp(
      FaultEvent event, Deed deed, @Nullable String error, Faults.@Nullable Packets packets) {
    synchronized (stamps) {
      stamps.add(new Stamp(event, deed, clock.nanoTime(), clock.now(), error, packets));
    }
  }

  /** The packets that a fault of the network was about, once it is over; null for all else. */
  private Faults.@Nullable Packets doIt(Step step) throws IOException, InterruptedException {
    HostProcess process = process(step.event().process());
    switch (step.deed()) {
      case TERM, KILL -> {
        killed.add(process.name());
        process.signal(step.deed() == Deed.TERM ? Signal.TERM : Signal.KILL);
      }
      case STOP -> {
        held.add(process);
        process.signal(Signal.STOP);
      }
      case CONT -> {
        held.remove(process);
        process.signal(Signal.CONT);
      }
      case START -> {
        awaitEnd(process, step.event());
        startAgain(process, step.event());
      }
      case CUT -> network.begin(step.event());
      case HEAL -> {
        return network.end(step.event());
      }
      case READY -> throw new IllegalStateException("nobody makes a process ready");
    }
    return null;
  }

  private HostProcess process(String name) throws IOException {
    return processes.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IOException("there is no process " + name));
  }

  private void startAgain(HostProcess process, FaultEvent event)
      throws IOException, InterruptedException {
    Optional<Readiness> readiness = again.of(process);
    process.startAgain();
    again.started(process);
    killed.remove(process.name());
    readiness.ifPresent(up -> look(up, event));
  }

  /** Beside what comes next, until it is up or the trial ends. */
  private void look(Readiness readiness, FaultEvent event) {
    Thread fresh =
        new Thread(
            () -> {
              while (!readiness.reached()) {
                clock.sleep(LOOK_NANOS);
                if (Thread.currentThread().isInterrupted()) {
                  return;
                }
              }
              stamp(event, Deed.READY, null, null);
            },
            "ready-again");
    fresh.setDaemon(true);
    looking.add(fresh);
    fresh.start();
  }

  /** Of one that was asked to end, until the next one's turn. */
  private static void awaitEnd(HostProcess process, FaultEvent event)
      throws IOException, InterruptedException {
    if (event.action() != Action.ROLL) {
      return;
    }
    try {
      process.onExit().get(event.lasts().toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      throw new IOException(
          "it had not ended %s after it was asked to".formatted(LevelText.duration(event.lasts())));
    } catch (ExecutionException unknown) {
      throw new IOException(unknown.getCause());
    }
  }

  /** Whether this process was killed on purpose, so that its end is no failure of the trial. */
  public boolean killed(HostProcess process) {
    return killed.contains(process.name());
  }

  /** What was done so far, in order. */
  public List<Stamp> stamps() {
    synchronized (stamps) {
      return List.copyOf(stamps);
    }
  }

  /** Does nothing more, lets go on what stands still, and ends what is done to the network. */
  @Override
  public void close() {
    if (thread != null) {
      end(thread);
    }
    looking.forEach(FaultScript::end);
    for (HostProcess process : held) {
      try {
        process.signal(Signal.CONT);
      } catch (IOException gone) {
        // A process that is gone stands still no more.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    held.clear();
    network.close();
  }

  private static void end(Thread playing) {
    playing.interrupt();
    try {
      playing.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
