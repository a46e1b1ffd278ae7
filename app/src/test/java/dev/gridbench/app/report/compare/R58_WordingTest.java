package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Golden;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.stats.Paired;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences come from verdicts; what is not decided cannot sound as if it were. */
class R58_WordingTest {

  private static final Pattern DECIDED =
      Pattern.compile("\\b(faster|slower|better|worse|wins|beats|outperforms?|higher|lower)\\b");

  /** Log ratios of so many blocks around an effect, wide apart. */
  private static NamedComparison named(int blocks, double effect, double spread) {
    List<Double> contender = new ArrayList<>();
    for (int i = 0; i < blocks; i++) {
      contender.add(Math.exp(effect + spread * Math.sin(5.0 * i)));
    }
    Paired pair =
        new Paired(contender, Collections.nCopies(blocks, 1.0), Method.PAIRED_T, Comparison.NOISE);
    return new NamedComparison(
        "throughput", "infinispan:16.0.7", "hazelcast:5.7.0", Family.of(List.of(pair)).get(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 6, 12})
  void whatIsInconclusiveIsNeverFasterOrSlower(int blocks) {
    for (double effect : new double[] {-0.3, -0.02, 0, 0.02, 0.3}) {
      NamedComparison named = named(blocks, effect, 0.9);
      assertThat(named.comparison().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      String said =
          Wording.sentence(named)
              + Wording.verdict(named.comparison())
              + Summary.of(cells(named, named))
              + Summary.inShort(List.of(named)).orElse("")
              + claim(named).sentence()
              + Answers.of(List.of(claim(named)), Answer.LINES)
              + Answers.of(Collections.nCopies(5, claim(named)), Answer.LINES);

      assertThat(DECIDED.matcher(said.toLowerCase(Locale.ROOT)).find()).as(said).isFalse();
      assertThat(said).doesNotContain("different:").doesNotContain("equivalent within 5 %:");
    }
  }

  private static Claim claim(NamedComparison named) {
    return new Claim("with 8 clients", Map.of(), Claim.Subject.kept("p99 within 1 ms"), named);
  }

  /** A cell each, with one client, two, and so on. */
  private static List<Summary.At> cells(NamedComparison... all) {
    List<Summary.At> cells = new ArrayList<>();
    for (NamedComparison named : all) {
      int clients = cells.size() + 1;
      cells.add(new Summary.At(clients + (clients == 1 ? " client" : " clients"), named));
    }
    return cells;
  }

  @Test
  void theDecidedCellIsNamedFirst() {
    String text = Summary.of(cells(named(8, 0.04, 0.2), named(8, 0.40, 0.01)));
    assertThat(text)
        .startsWith(
            "with 2 clients: infinispan:16.0.7's throughput was 1.49 times hazelcast:5.7.0's (")
        .contains("; with 1 client: inconclusive, infinispan:16.0.7's throughput was 1.003 times ")
        .endsWith("would decide). Intervals are of 95 %.");
  }

  /** The wording in full: a change of it is to be seen. */
  @Test
  void sentencesOfEveryVerdict() {
    List<NamedComparison> all =
        List.of(
            named(8, 0.40, 0.01),
            named(8, -0.40, 0.01),
            named(8, 0.03, 0.005),
            named(8, 0.001, 0.01),
            named(8, 0.04, 0.2),
            named(3, 0.04, 0.03),
            named(1, 0.04, 0.03));

    StringBuilder text = new StringBuilder();
    for (NamedComparison named : all) {
      text.append(Wording.sentence(named)).append('\n');
      text.append("  ").append(Wording.verdict(named.comparison())).append('\n');
    }
    text.append(Summary.of(cells(all.toArray(NamedComparison[]::new)))).append('\n');
    text.append(Summary.of(cells(all.get(4), all.get(0)))).append('\n');
    text.append(Summary.inShort(all).orElseThrow()).append('\n');
    Golden.assertSame("wording.txt", text.toString());
  }

  /** Of levels it is what was set that is named, and no level owns a throughput. */
  @Test
  void levelsOfASettingAreSaidWithTheirFactor() {
    NamedComparison named = named(8, 0.40, 0.01);
    NamedComparison turned = named(8, -0.40, 0.01);

    assertThat(Wording.sentence(ofFormat(named)))
        .startsWith("different: throughput with format json was 1.49 times that with bytes (95 %");
    assertThat(Wording.sentence(ofFormat(turned)))
        .startsWith("different: throughput with format bytes was 1.49 times that with json (95 %");
    NamedComparison[] five =
        Collections.nCopies(5, ofFormat(named)).toArray(NamedComparison[]::new);
    assertThat(Summary.of(cells(five)))
        .contains("throughput with format json was 1.49 to 1.49 times that with bytes (geometric");
  }

  @Test
  void anIntervalOverManyPowersOfTenHasNoDigits() {
    NamedComparison named = named(2, 0, 9);

    assertThat(Wording.ratio(named.comparison().simultaneous()))
        .endsWith("(under 0.001 to over 1,000)");
  }

  private static NamedComparison ofFormat(NamedComparison named) {
    return new NamedComparison("throughput", "format", "json", "bytes", named.comparison());
  }

  /** The interval may exclude 1 where the test of signs is not as sure. */
  @Test
  void aDifferenceThatTheSignFlipTestDoesNotSeeSaysSo() {
    NamedComparison named = named(6, 0.4, 0.01);
    List<Double> logs = named.comparison().logs();
    Comparison ofFour = new Comparison(Method.PAIRED_T, logs, 0.125, 4, Comparison.NOISE);
    Comparison sure = new Comparison(Method.PAIRED_T, logs, 0.03125, 1, Comparison.NOISE);

    assertThat(Wording.sentence(new NamedComparison("throughput", "b", "a", ofFour)))
        .endsWith("gives p = 0.13, and cannot give less than 0.13 from so few repetitions.");
    assertThat(Wording.sentence(new NamedComparison("throughput", "b", "a", sure)))
        .doesNotContain("sign-flip");
  }

  @Test
  void everySentenceCarriesRatioIntervalAndN() {
    for (NamedComparison named :
        Arrays.asList(named(8, 0.4, 0.01), named(8, 0, 0.01), named(8, 0.04, 0.2))) {
      assertThat(Wording.sentence(named))
          .containsPattern("was \\d\\.\\d+ times")
          .containsPattern("9[05] % interval [\\d.]+ to [\\d.]+, n = 8, p ");
    }
  }
}
