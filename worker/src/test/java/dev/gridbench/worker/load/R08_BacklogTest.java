package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.record.Window;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * What a worker sees of its load ten times a second, in virtual time (method.md R8): a server that
 * answers 50 a second of 100 that are due leaves five more behind with each look.
 */
class R08_BacklogTest {

  private static final long MS = 1_000_000;
  private static final int LOOKS = 50;

  private static final Window WINDOW = new Window(0, 0, LOOKS * 100 * MS);

  private static final LoadModel HUNDRED =
      new LoadModel.Open(100, LoadModel.Per.ALL, new Arrivals.Constant(true));

  /** With so many in flight at most. */
  private static AsyncRig run(long serviceNanos, int inFlight) throws Exception {
    Station station = Station.oneByOne(n -> serviceNanos);
    AsyncRig rig =
        new AsyncRig(clock -> new StationSession(clock, station), Map.of(Verb.GET, 1), 100);
    rig.run(HUNDRED, inFlight, WINDOW);
    return rig;
  }

  @Test
  void aBacklogGrowsByWhatIsNotAnswered() throws Exception {
    AsyncRig rig = run(20 * MS, 8);
    assertThat(rig.outstanding).hasSize(LOOKS);
    assertThat(growth(rig.outstanding)).as("look by look").allMatch(more -> more == 5);
    assertThat(rig.outstanding.get(LOOKS - 1))
        .as("491 are due by the last look, at 4.9 s, and 244 were answered before it")
        .isEqualTo(491 - 244);
    assertThat(rig.inFlight.subList(2, LOOKS)).as("the cap").containsOnly(8L);
  }

  @Test
  void onlyWhatIsSentIsInFlight() throws Exception {
    AsyncRig rig = run(20 * MS, 1_000);
    assertThat(growth(rig.outstanding)).allMatch(more -> more == 5);
    assertThat(differences(rig)).as("all but what is due at the look itself").containsOnly(1L);
  }

  @Test
  void whoKeepsUpHasNoBacklog() throws Exception {
    AsyncRig rig = run(5 * MS, 8);
    assertThat(rig.outstanding).hasSize(LOOKS).allMatch(some -> some <= 1);
    assertThat(rig.inFlight).allMatch(some -> some <= 1);
  }

  @Test
  void whoIsStuckLeavesEverything() throws Exception {
    AsyncRig rig = run(60_000 * MS, 3);
    assertThat(growth(rig.outstanding)).allMatch(more -> more == 10);
    assertThat(rig.inFlight.subList(1, LOOKS)).isEqualTo(Collections.nCopies(LOOKS - 1, 3L));
  }

  /** From look to look, the first left out: the load begins with it. */
  private static LongStream growth(List<Long> looks) {
    return IntStream.range(2, looks.size()).mapToLong(i -> looks.get(i) - looks.get(i - 1));
  }

  private static List<Long> differences(AsyncRig rig) {
    return IntStream.range(0, LOOKS)
        .mapToObj(i -> rig.outstanding.get(i) - rig.inFlight.get(i))
        .toList();
  }
}
