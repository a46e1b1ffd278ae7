package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Pacing;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A client's rate is the client's, however many threads it has (method.md R11). */
class R11_ThreadsTest {

  private static final long SECOND = 1_000_000_000;
  private static final Window WINDOW = new Window(0, 0, SECOND);
  private static final LoadModel STAGGERED =
      new LoadModel.Open(100, LoadModel.Per.CLIENT, new Arrivals.Constant(true));
  private static final LoadModel POISSON =
      new LoadModel.Open(100, LoadModel.Per.CLIENT, new Arrivals.Poisson());

  @Test
  void threadsShareTheirClientsSchedule() {
    for (LoadModel model : List.of(STAGGERED, POISSON)) {
      LoadPlan alone = plan(model, 3, 1);
      LoadPlan shared = plan(model, 3, 4);
      for (int client = 0; client < 3; client++) {
        assertThat(dues(shared, client, client + 3, client + 6, client + 9))
            .as("%s, client %d", model, client)
            .isEqualTo(dues(alone, client));
      }
    }
  }

  /** What it would be if each thread were taken for a client. */
  @Test
  void threadsTakenForClientsMakeTheLoadAsManyTimesLarger() {
    LoadPlan wrong = plan(STAGGERED, 12, 1);
    assertThat(dues(wrong, IntStream.range(0, 12).toArray())).hasSize(1200);
    assertThat(dues(plan(STAGGERED, 3, 4), IntStream.range(0, 12).toArray())).hasSize(300);
  }

  private static LoadPlan plan(LoadModel model, int clients, int threads) {
    List<Integer> all = IntStream.range(0, clients * threads).boxed().toList();
    return new LoadPlan(
        model,
        new Assignment.Clients(all, clients * threads, threads, 1, 1, Pacing.PARK),
        7,
        WINDOW,
        new long[0]);
  }

  /** The threads take turns. */
  private static long[] dues(LoadPlan plan, int... threads) {
    LongStream.Builder all = LongStream.builder();
    boolean[] over = new boolean[threads.length];
    for (int left = threads.length, i = 0; left > 0; i = (i + 1) % threads.length) {
      long due = over[i] ? -1 : plan.turns(threads[i]).next(0);
      if (due >= SECOND) {
        over[i] = true;
        left--;
      } else if (due >= 0) {
        all.add(due);
      }
    }
    long[] dues = all.build().toArray();
    Arrays.sort(dues);
    return dues;
  }
}
