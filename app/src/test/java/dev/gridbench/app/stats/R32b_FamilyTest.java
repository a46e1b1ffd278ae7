package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Twenty comparisons of equals on a page: a false alarm on two pages of three, or on one of 20. */
@Tag("campaign")
class R32b_FamilyTest {

  private static final int COMPARISONS = 20;
  private static final int BLOCKS = 10;

  @Test
  void aFamilyErrsAsOftenAsTheLevelSays() {
    assertThat(pages(2000, R32b_FamilyTest::anyAlone)).isCloseTo(0.64, within(0.035));
    assertThat(pages(2000, R32b_FamilyTest::anyTogether)).isCloseTo(0.05, within(0.0146));
  }

  @Tag("long")
  @Test
  void aFamilyErrsAsOftenAsTheLevelSaysInFull() {
    assertThat(pages(4000, R32b_FamilyTest::anyTogether)).isCloseTo(0.05, within(0.01));
  }

  @Test
  void holmErrsNoMoreOftenThanTheLevelSays() {
    double alarms =
        pages(400, page -> Family.of(page).stream().anyMatch(comparison -> comparison.p() <= 0.05));

    assertThat(alarms).isBetween(0.005, 0.083);
  }

  private static boolean anyAlone(List<Paired> page) {
    return page.stream()
        .anyMatch(pair -> Estimate.ofLogs(pair.logs(), Estimate.LEVEL).excludesOne());
  }

  /** Without the p, which is not what the verdict rests on and takes long. */
  private static boolean anyTogether(List<Paired> page) {
    return page.stream()
        .map(pair -> Campaigns.boxed(pair.logs()))
        .map(logs -> new Comparison(Method.PAIRED_T, logs, 1, COMPARISONS, Comparison.NOISE))
        .anyMatch(comparison -> comparison.simultaneous().excludesOne());
  }

  private static double pages(int campaigns, Predicate<List<Paired>> alarm) {
    return Campaigns.share(
        campaigns,
        new Campaigns(20),
        source -> {
          List<Paired> page = new ArrayList<>();
          for (int i = 0; i < COMPARISONS; i++) {
            page.add(equals(source));
          }
          return alarm.test(page);
        });
  }

  private static Paired equals(Campaigns source) {
    return new Paired(
        Campaigns.boxed(exp(source.normals(BLOCKS, Campaigns.RUN))),
        Campaigns.boxed(exp(source.normals(BLOCKS, Campaigns.RUN))),
        Method.PAIRED_T,
        Comparison.NOISE);
  }

  private static double[] exp(double[] logs) {
    return Arrays.stream(logs).map(Math::exp).toArray();
  }

  @Test
  void everyComparisonKnowsItsFamily() {
    Paired clear = new Paired(near(150), near(100), Method.PAIRED_T, Comparison.NOISE);
    Paired same = new Paired(near(100), near(100), Method.SIGNED_RANK, 1.03);

    List<Comparison> family = Family.of(List.of(clear, same));

    assertThat(family).extracting(Comparison::family).containsExactly(2, 2);
    assertThat(family.get(0).p()).as("smallest of two").isEqualTo(2 * 2 / 64.0);
    assertThat(family.get(0).verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(family.get(1).threshold()).isEqualTo(1.03);
    assertThat(family.get(1).ratio().kind()).isEqualTo(Estimate.Kind.MEDIAN_RATIO);
    assertThat(Family.of(List.of())).isEmpty();
  }

  private static List<Double> near(double level) {
    return List.of(level, level + 1, level - 1, level + 2, level - 2, level + 0.5);
  }
}
