package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Keys;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.Pacing;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Answers that several threads bring to one client, in real time. */
class R06_InboxTest {

  private static final int ENTRIES = 100;
  private static final long MS = 1_000_000;

  /** Requests that threads answer as soon as they can. */
  private static class Threads implements AsyncSession {
    private final Object[] stored;
    private final BlockingQueue<Object[]> requests = new ArrayBlockingQueue<>(1000);

    Threads(Object[] stored, int count) {
      this.stored = stored;
      for (int i = 0; i < count; i++) {
        Thread thread = new Thread(this::answer, "answers-" + i);
        thread.setDaemon(true);
        thread.start();
      }
    }

    private void answer() {
      try {
        while (true) {
          Object[] request = requests.take();
          ((Completion) request[0]).accept(request[1], null);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void get(Object key, Completion completion) {
      requests.add(new Object[] {completion, stored[(Integer) key]});
    }

    @Override
    public void set(Object key, Object value, Completion completion) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void remove(Object key, Completion completion) {
      throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable Object get(Object key) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void set(Object key, Object value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean remove(Object key) {
      throw new UnsupportedOperationException();
    }
  }

  private final Values values = Values.of(new ValueShape.EmployeeRow(), 1);

  private Object[] stored() {
    List<Object> all = new ArrayList<>();
    for (int key = 0; key < ENTRIES; key++) {
      all.add(values.value(key, 0));
    }
    return all.toArray();
  }

  @Test
  void noAnswerIsLostOrSwapped() throws Exception {
    SystemClock clock = new SystemClock();
    Window window = new Window(clock.nanoTime() + 10 * MS, 0, 400 * MS);
    ClientRecorder recorder =
        new ClientRecorder(window, Map.of(Verb.GET, 1).keySet(), any -> true, false, null);
    AsyncLoop loop = loop(new Threads(stored(), 3), 50);
    LoadPlan plan =
        new LoadPlan(
            LoadModel.AT_ONCE,
            new Assignment.Clients(List.of(0), 1, 1, 1, 50, Pacing.PARK),
            1,
            window,
            new long[0]);
    ClientReport report = loop.run(window, recorder, plan.allTurns(0));
    assertThat(report.wrongExample()).isNull();
    assertThat(report.errors()).isEmpty();
    assertThat(report.operationsInWindow()).isGreaterThan(100);
    assertThat(loop.sending()).isZero();
  }

  /** A session that answers at once, so that all that is allocated is the loop's. */
  @Test
  void anOperationAllocatesNothing() throws Exception {
    Object[] stored = stored();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] at = new long[3];
    Threads session =
        new Threads(stored, 0) {
          @Override
          public void get(Object key, Completion completion) {
            at[0]++;
            if (at[0] == 50_000) {
              at[1] = threads.getCurrentThreadAllocatedBytes();
            } else if (at[0] == 240_000) {
              at[2] = threads.getCurrentThreadAllocatedBytes();
            }
            completion.accept(stored[(Integer) key], null);
          }
        };
    SystemClock clock = new SystemClock();
    Window window = new Window(clock.nanoTime(), 0, 60_000 * MS);
    ClientRecorder recorder =
        new ClientRecorder(window, Map.of(Verb.GET, 1).keySet(), any -> true, false, null);
    AsyncLoop loop = loop(session, 16);
    LoadPlan plan =
        new LoadPlan(
            LoadModel.AT_ONCE,
            new Assignment.Clients(List.of(0), 1, 1, 1, 16, Pacing.PARK),
            1,
            window,
            new long[0]);
    Places places = loop.places(window.startNanos(), plan.allTurns(0));
    while (at[0] < 250_000) {
      loop.step(places, recorder, clock.nanoTime(), window.endNanos());
    }
    assertThat(at[2] - at[1])
        .as("bytes over 190,000 operations: the compiler may leave some, an object each is 3 MB")
        .isLessThan(19_000);
  }

  private AsyncLoop loop(AsyncSession session, int inFlight) throws Exception {
    Workload gets = new Workload(Map.of(Verb.GET, 1), null);
    Versions versions =
        new Versions(false, false, false, new KeySpace(ENTRIES, 1, 0, 0), List.of(0));
    Dataset data = new Dataset(gets, ENTRIES, values, new Keys(ENTRIES, 0), versions, null);
    return new AsyncLoop(
        0,
        new Pacer(new SystemClock(), false),
        Operations.of(gets, new KeyDistribution.Uniform(), ENTRIES, 7, 0, 1),
        session,
        ClientOperations.of(inFlight, session, data),
        new OwnWrites(0, 1),
        () -> false);
  }
}
