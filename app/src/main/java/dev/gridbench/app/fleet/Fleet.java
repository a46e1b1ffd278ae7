package dev.gridbench.app.fleet;

import dev.gridbench.api.Clock;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.Passages;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Workers of one trial after another: forked, assigned, started together, collected, ended. */
public final class Fleet implements AutoCloseable {

  private static final long SECOND = 1_000_000_000L;
  private static final double SHORT = 30;
  private static final double ARRIVAL = 60;

  /** Starting a JVM takes half a second of CPU time, several where the machine is busy. */
  private static final double ARRIVAL_PER_START = 4;

  private static final double PREPARE = 180;
  private final List<RemoteWorker> workers = new CopyOnWriteArrayList<>();
  private final Thread lease;
  private List<Assignment> assigned = List.of();
  private int clients;
  private final Clock clock;

  private Fleet(Clock clock) {
    this.clock = clock;
    lease = new Thread(this::renewOnAndOn, "lease");
  }

  /**
   * Forks the workers and waits until each has connected.
   *
   * @throws TrialFailure if one does not
   */
  public static Fleet fork(Host host, Clock clock, WorkerLaunch launch, int count)
      throws TrialFailure, InterruptedException {
    Fleet fleet = new Fleet(clock);
    fleet.renewLeases();
    List<HostProcess> processes = new ArrayList<>();
    try (WorkerDoor door = new WorkerDoor();
        Passages passages = new Passages(door.address())) {
      double seconds = arrivalSeconds(count, processors(launch.surroundings().turns()));
      for (int number = 1; number <= count; number++) {
        Host there = host.of(launch.called(number));
        processes.add(
            there.start(launch.process(there, passages.from(there), door.token(), number)));
      }
      fleet.admit(door, processes, seconds);
    } catch (IOException e) {
      fleet.abandon(processes);
      throw new TrialFailure(
          TrialPhase.CONNECT,
          sentence("The workers could not be started: " + e.getMessage()),
          launch.logs());
    } catch (TrialFailure | InterruptedException | RuntimeException e) {
      fleet.abandon(processes);
      throw e;
    }
    return fleet;
  }

  /** A message of the system has no full stop, and one of gridbench's own has. */
  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  /** So long all workers together may take to connect: they share the processors they start on. */
  static double arrivalSeconds(int workers, int processors) {
    return ARRIVAL + ARRIVAL_PER_START * workers / Math.max(1, processors);
  }

  /** Those of all workers together. */
  private static int processors(List<String> turns) {
    String cpus = String.join(",", turns);
    return cpus.isEmpty() ? Runtime.getRuntime().availableProcessors() : CpuSet.parse(cpus).size();
  }

  private void admit(WorkerDoor door, List<HostProcess> processes, double seconds)
      throws TrialFailure, IOException, InterruptedException {
    long deadline = clock.nanoTime() + (long) (seconds * 1e9);
    while (workers.size() < processes.size()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      WorkerDoor.Arrival arrival = door.next(200);
      if (arrival != null) {
        int number = arrival.hello().worker();
        RemoteWorker worker =
            new RemoteWorker(number, processes.get(number - 1), arrival.link(), clock);
        worker.ping();
        workers.add(worker);
      }
      rejectDead(processes, clock.nanoTime() > deadline ? seconds : 0);
    }
    workers.sort(Comparator.comparingInt(RemoteWorker::number));
  }

  /** Late are those that have not connected after so many seconds; 0 while there is time. */
  private void rejectDead(List<HostProcess> processes, double late) throws TrialFailure {
    for (HostProcess process : processes) {
      if (!process.alive()) {
        throw RemoteWorker.ended(process, TrialPhase.CONNECT, " before it connected");
      }
      if (late > 0 && !processes().contains(process)) {
        throw RemoteWorker.absent(process, "did not connect within " + (int) late + " s");
      }
    }
  }

  private void abandon(List<HostProcess> processes) {
    lease.interrupt();
    workers.parallelStream().forEach(RemoteWorker::end);
    processes.parallelStream().forEach(HostProcess::end);
  }

  /** From now on, every second: a worker that hears nothing for some seconds ends itself. */
  private void renewLeases() {
    lease.setDaemon(true);
    lease.start();
  }

  private void renewOnAndOn() {
    while (!Thread.currentThread().isInterrupted()) {
      workers.forEach(RemoteWorker::ping);
      clock.sleep(SECOND);
    }
  }

  public int size() {
    return workers.size();
  }

  public List<HostProcess> processes() {
    return workers.stream().map(RemoteWorker::process).toList();
  }

  /** Sends each worker its assignment, in the order of their numbers. */
  public void assign(List<Assignment> assignments) throws TrialFailure, InterruptedException {
    assigned = List.copyOf(assignments);
    clients =
        assignments.stream().mapToInt(each -> each.clients().numbers().size()).max().orElse(0);
    for (int i = 0; i < workers.size(); i++) {
      RemoteWorker worker = workers.get(i);
      worker.send(
          worker.away()
              ? HostFiles.there(assignments.get(i))
              : new Command.Assign(assignments.get(i)));
    }
    for (RemoteWorker worker : workers) {
      worker.await(Event.Assigned.class, TrialPhase.CONNECT, SHORT);
    }
  }

  /**
   * Brings the last load's traces from workers of other hosts; those of this machine lie there.
   *
   * @param folder made if it is not there
   * @throws IOException if this machine's disk does not take them
   */
  public void bringTraces(Path folder) throws TrialFailure, IOException, InterruptedException {
    for (int i = 0; i < workers.size(); i++) {
      RemoteWorker worker = workers.get(i);
      Assignment had = assigned.get(i);
      if (worker.away() && had.tracing().any()) {
        for (int client : had.clients().numbers()) {
          HostFiles.trace(worker, client, Files.createDirectories(folder));
        }
      }
    }
  }

  /** What the first worker answers. */
  private <E extends Event> E ask(Command command, Class<E> answer, double seconds)
      throws TrialFailure, InterruptedException {
    return workers.get(0).ask(command, answer, seconds);
  }

  /** What all workers answer, in the order of their numbers, asked at once. */
  private <E extends Event> List<E> askAll(Command command, Class<E> answer, double seconds)
      throws TrialFailure, InterruptedException {
    workers.forEach(worker -> worker.send(command));
    List<E> answers = new ArrayList<>();
    for (RemoteWorker worker : workers) {
      answers.add(worker.await(answer, command.phase(), seconds));
    }
    return answers;
  }

  /** Has all workers leave the system; they stay for another assignment. */
  public void release() throws TrialFailure, InterruptedException {
    askAll(new Command.Release(), Event.Released.class, SHORT);
  }

  /** Waits until the first worker sees the whole cluster. */
  public void awaitMembers(int members, double seconds) throws TrialFailure, InterruptedException {
    Command await = new Command.AwaitMembers(members, (long) (seconds * SECOND));
    int seen = ask(await, Event.Formed.class, seconds + SHORT).members();
    if (seen >= 0 && seen != members) {
      throw workers
          .get(0)
          .failure(
              TrialPhase.FORM,
              "The client sees %d of %d members. Read the members' logs.".formatted(seen, members));
    }
  }

  /** Makes the map through the first worker. */
  public void define() throws TrialFailure, InterruptedException {
    ask(new Command.Define(), Event.Defined.class, PREPARE);
  }

  /**
   * Stores entries {@code from} to {@code to} through all workers at once, each a part of them; or,
   * where the data lives in the workers, all of them through each, whose maps are made anew where
   * {@code from} is 0.
   *
   * @param threads of each worker
   * @param progress takes how many of them are stored, all workers together; by one thread at a
   *     time
   * @return seconds
   */
  public double load(
      long from, long to, boolean each, int threads, double seconds, Consumer<Long> progress)
      throws TrialFailure, InterruptedException {
    if (each && from == 0) {
      for (RemoteWorker worker : workers) {
        worker.ask(new Command.Define(), Event.Defined.class, PREPARE);
      }
    }
    return new Filling(List.copyOf(workers), seconds, progress).run(from, to, each, threads) / 1e9;
  }

  /** Counts the map and reads keys back, through the first worker or through each. */
  public List<Event.ReadBack> check(int samples, Command.CheckLoaded.State state, boolean each)
      throws TrialFailure, InterruptedException {
    List<Event.ReadBack> answers = new ArrayList<>();
    for (int place = 0; place < (each ? workers.size() : 1); place++) {
      answers.add(check(samples, state, place));
    }
    return answers;
  }

  /** The same through one worker, by its place among them from 0. */
  public Event.ReadBack check(int samples, Command.CheckLoaded.State state, int place)
      throws TrialFailure, InterruptedException {
    Command check = new Command.CheckLoaded(samples, state);
    return workers.get(place).ask(check, Event.ReadBack.class, PREPARE);
  }

  /** Reads back what the clients wrote, through all workers at once. */
  public List<Event.Swept> sweep(int keys, double seconds)
      throws TrialFailure, InterruptedException {
    Command sweep = new Command.Sweep(keys, (long) (seconds * SECOND));
    return askAll(sweep, Event.Swept.class, seconds + PREPARE);
  }

  /** Connects all clients and warms up, in all workers at once. */
  public List<Event.Ready> prepare() throws TrialFailure, InterruptedException {
    List<Event.Ready> ready = askAll(new Command.Prepare(), Event.Ready.class, PREPARE);
    workers.forEach(worker -> worker.offset().prepared());
    return ready;
  }

  /** Lets the prepared clients of all workers read for so long, at once. */
  public List<Event.JitWarmedUp> warmUp(Duration time) throws TrialFailure, InterruptedException {
    return askAll(new Command.JitWarmup(time.toNanos()), Event.JitWarmedUp.class, PREPARE);
  }

  /** What the system counts of operations and evictions, as the first worker sees it. */
  public Event.Served served() throws TrialFailure, InterruptedException {
    return ask(new Command.CountServed(), Event.Served.class, SHORT);
  }

  /** The memory that the system reports for its entries, in bytes; -1 where it reports none. */
  public long memory() throws TrialFailure, InterruptedException {
    return ask(new Command.CountMemory(), Event.Memory.class, SHORT).bytes();
  }

  /** Times encoding and decoding alone in so many workers, one after the other. */
  public List<Event.CodecTimed> timeCodec(int most) throws TrialFailure, InterruptedException {
    List<Event.CodecTimed> timed = new ArrayList<>();
    for (RemoteWorker worker : workers.subList(0, Math.min(most, workers.size()))) {
      timed.add(worker.ask(new Command.TimeCodec(), Event.CodecTimed.class, SHORT));
    }
    return timed;
  }

  /** One load with all workers, as {@link Race} describes. */
  public Race race() {
    return new Race(List.copyOf(workers), clock, clients);
  }

  /** Ends every worker: asks first, insists after a moment. */
  @Override
  public void close() {
    workers.forEach(RemoteWorker::dismiss);
    lease.interrupt();
    long deadline = clock.nanoTime() + 1_000_000_000L;
    while (clock.nanoTime() < deadline
        && workers.stream().anyMatch(worker -> worker.process().alive())
        && !Thread.currentThread().isInterrupted()) {
      clock.sleep(20_000_000L);
    }
    workers.parallelStream().forEach(RemoteWorker::end);
  }
}
