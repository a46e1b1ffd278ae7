package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.Finding.Answer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Campaigns of which the truth is known, 2,000 each: how often a true claim is called contradicted,
 * and how often a false one replicates. Either may happen once in twenty.
 */
@Tag("campaign")
class ClaimCampaignsTest {

  private static final int CAMPAIGNS = 2_000;

  /** So often may what happens once in twenty happen in so many campaigns. */
  private static final double HONEST = 0.065;

  /** Run to run. */
  private static final double SD = 0.05;

  private static Claim.Check leads(String workload, Magnitude magnitude) {
    return new Claim.Check(
        Claim.Kind.LEADS,
        Quantity.THROUGHPUT,
        new Claim.Side("a", workload, Map.of()),
        new Claim.Side("b", workload, Map.of()),
        java.util.Set.of(),
        List.of(100L),
        List.of(),
        false,
        magnitude);
  }

  private static PublishedStudy study(List<Claim.Check> checks) {
    Claim claim = new Claim("A", "t", "", checks, "");
    return new PublishedStudy(
        "s", "c", "", Map.of(), Map.of(), Map.of(), "", List.of(), List.of(), List.of(claim));
  }

  /** How often each answer came, where a is so many times b. */
  private static Map<Answer, Double> shares(
      PublishedStudy study, int repetitions, List<Double> ratios) {
    Map<Answer, Double> shares = new EnumMap<>(Answer.class);
    for (int campaign = 0; campaign < CAMPAIGNS; campaign++) {
      FakeRun run = new FakeRun(repetitions, SD, 100 + campaign);
      run.counts = List.of(1);
      for (int i = 0; i < ratios.size(); i++) {
        run.at("a", "w" + i, 100, 1, 100 * ratios.get(i)).at("b", "w" + i, 100, 1, 100);
      }
      Answer answer = new ClaimCheck(study, run).findings().get(0).answer();
      shares.merge(answer, 1.0 / CAMPAIGNS, Double::sum);
    }
    return shares;
  }

  private static double share(Map<Answer, Double> shares, Answer answer) {
    return shares.getOrDefault(answer, 0.0);
  }

  /** At an end of what is claimed the truth is as hard to tell as it can be. */
  @ParameterizedTest
  @CsvSource({"1, 6", "1, 12", "1.0001, 8", "1.05, 8", "1.4, 6"})
  void aTrueDirectionIsSeldomContradicted(double truth, int repetitions) {
    Map<Answer, Double> shares =
        shares(study(List.of(leads("w0", Magnitude.MORE))), repetitions, List.of(truth));

    assertThat(share(shares, Answer.CONTRADICTED)).isLessThan(HONEST);
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "1, 12", "0.9999, 8", "0.95, 8", "0.7, 6"})
  void aFalseDirectionSeldomReplicates(double truth, int repetitions) {
    Map<Answer, Double> shares =
        shares(study(List.of(leads("w0", Magnitude.MORE))), repetitions, List.of(truth));

    assertThat(share(shares, Answer.REPLICATES)).isLessThan(HONEST);
  }

  /** 40 %: what agrees is 1.2 to 1.8 times. */
  @ParameterizedTest
  @CsvSource({"1.2, 8", "1.4, 8", "1.8, 8", "1.201, 6"})
  void aTrueSizeIsSeldomContradicted(double truth, int repetitions) {
    Magnitude size = Magnitude.of("40 %").orElseThrow();
    Map<Answer, Double> shares =
        shares(study(List.of(leads("w0", size))), repetitions, List.of(truth));

    assertThat(share(shares, Answer.CONTRADICTED)).isLessThan(HONEST);
  }

  @ParameterizedTest
  @CsvSource({"1.199, 8", "1.801, 8", "1.1, 6", "1, 8", "0.8, 8", "3, 8"})
  void aFalseSizeSeldomReplicates(double truth, int repetitions) {
    Magnitude size = Magnitude.of("40 %").orElseThrow();
    Map<Answer, Double> shares =
        shares(study(List.of(leads("w0", size))), repetitions, List.of(truth));

    assertThat(share(shares, Answer.REPLICATES)).isLessThan(HONEST);
  }

  /** One of many checks at its edge is enough to be called wrong, were each judged alone. */
  @Test
  void manyChecksOfATrueClaimAreJudgedTogether() {
    List<Claim.Check> checks =
        java.util.stream.IntStream.range(0, 20)
            .mapToObj(i -> leads("w" + i, Magnitude.MORE))
            .toList();
    Map<Answer, Double> shares = shares(study(checks), 8, java.util.Collections.nCopies(20, 1.0));

    assertThat(share(shares, Answer.CONTRADICTED)).isLessThan(HONEST);
    assertThat(share(shares, Answer.REPLICATES)).isZero();
  }

  /** It is not by deciding nothing that so little goes wrong. */
  @Test
  void whatIsClearlySoIsMostlyDecided() {
    PublishedStudy sized = study(List.of(leads("w0", Magnitude.of("40 %").orElseThrow())));

    assertThat(share(shares(sized, 8, List.of(1.45)), Answer.REPLICATES)).isGreaterThan(0.9);
    assertThat(share(shares(sized, 8, List.of(1.0)), Answer.CONTRADICTED)).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @CsvSource({"1, 1.4", "1, 0.7", "3, 1.4", "5, 5"})
  void tooFewRepetitionsNeverDecide(int repetitions, double truth) {
    Map<Answer, Double> shares =
        shares(study(List.of(leads("w0", Magnitude.MORE))), repetitions, List.of(truth));

    assertThat(share(shares, Answer.UNDECIDED)).isGreaterThan(0.9999);
  }
}
