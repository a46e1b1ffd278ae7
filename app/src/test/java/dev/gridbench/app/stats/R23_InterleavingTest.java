package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A host that grows slower by 1 % a block, and two systems that are equals. */
class R23_InterleavingTest {

  private static final int BLOCKS = 10;
  private static final double DRIFT_A_RUN = Math.log(0.99) / 2;

  @Test
  void interleavedRunsAreCalledDifferentAsOftenAsTheLevelSays() {
    assertThat(alarms(2000, true)).isBetween(0.034, 0.066);
    assertThat(alarms(2000, false)).as("all of A, then all of B").isGreaterThan(0.5);
  }

  @Test
  void pairingTakesTheBlocksEffectAway() {
    Campaigns source = new Campaigns(7);
    int paired = 0;
    int unpaired = 0;
    for (int i = 0; i < 500; i++) {
      double[] block = source.normals(BLOCKS, Campaigns.BLOCK);
      double[] a = added(block, source.normals(BLOCKS, Campaigns.RUN), 0);
      double[] b = added(block, source.normals(BLOCKS, Campaigns.RUN), Math.log(1.05));
      paired += Estimate.ofLogs(added(b, negated(a), 0), 0.95).excludesOne() ? 1 : 0;
      unpaired += WrongMethods.welch(a, b) ? 1 : 0;
    }
    assertThat(paired / 500.0).isGreaterThan(0.97);
    assertThat(unpaired / 500.0).isLessThan(0.6);
  }

  private static double[] added(double[] a, double[] b, double shift) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] + b[i] + shift).toArray();
  }

  private static double[] negated(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> -values[i]).toArray();
  }

  private static double alarms(int campaigns, boolean interleaved) {
    return Campaigns.share(
        campaigns,
        new Campaigns(23),
        c ->
            Estimate.ofLogs(interleaved ? interleaved(c) : oneAfterTheOther(c), 0.95)
                .excludesOne());
  }

  /** Both orders of a pair come equally often, in an order drawn at random: a Williams design. */
  private static double[] interleaved(Campaigns source) {
    boolean[] contenderFirst = new boolean[BLOCKS];
    for (int drawn = 0; drawn < BLOCKS / 2; ) {
      int block = source.random().nextInt(BLOCKS);
      drawn += contenderFirst[block] ? 0 : 1;
      contenderFirst[block] = true;
    }
    return IntStream.range(0, BLOCKS)
        .mapToDouble(
            block -> {
              int first = 2 * block;
              return contenderFirst[block]
                  ? run(source, first) - run(source, first + 1)
                  : run(source, first + 1) - run(source, first);
            })
        .toArray();
  }

  private static double[] oneAfterTheOther(Campaigns source) {
    return IntStream.range(0, BLOCKS)
        .mapToDouble(block -> run(source, BLOCKS + block) - run(source, block))
        .toArray();
  }

  private static double run(Campaigns source, int position) {
    return DRIFT_A_RUN * position + source.normal(Campaigns.RUN);
  }
}
