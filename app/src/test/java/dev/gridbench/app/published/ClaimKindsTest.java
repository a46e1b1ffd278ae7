package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.gridbench.app.published.Finding.Answer;
import dev.gridbench.app.stats.Region;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each kind of claim on runs whose truth is known: what it takes for each verdict. */
class ClaimKindsTest {

  private final FakeRun run = new FakeRun();

  @TempDir Path folder;

  private Finding finding(String check) throws IOException {
    return finding(check, run);
  }

  private Finding finding(String check, Measurements measured) throws IOException {
    Files.writeString(
        folder.resolve("one.yaml"),
        "id: one\ncitation: c\nclaims: [{id: A, text: t, checks: [{" + check + "}]}]\n");
    PublishedStudy study = Published.load(folder).study("one").orElseThrow();
    return new ClaimCheck(study, measured).findings().get(0);
  }

  private static final String LEADS =
      "kind: leads, system: a, than: b, workload: w, entries: [100], magnitude: 40 %";

  @ParameterizedTest
  @CsvSource({
    "1.40, REPLICATES, false",
    "1.22, REPLICATES, false",
    "1.75, REPLICATES, false",
    "1.10, CONTRADICTED, true",
    "2.00, CONTRADICTED, true",
    "0.90, CONTRADICTED, false",
    "1.20, UNDECIDED, false",
    "1.80, UNDECIDED, false"
  })
  void aSizeHasToBeMetAndSoHasTheDirection(double ratio, Answer answer, boolean sizeOnly)
      throws IOException {
    run.at("a", "w", 100, 1, 100 * ratio).at("b", "w", 100, 1, 100);

    Finding finding = finding(LEADS);

    assertThat(finding.answer()).isEqualTo(answer);
    assertThat(finding.sizeOnly()).isEqualTo(sizeOnly);
    assertThat(finding.seen().get(0).check().magnitude().printed()).isEqualTo("40 %");
  }

  /** A wide interval around the printed figure itself is no replication. */
  @Test
  void noiseDoesNotMakeAClaimReplicate() throws IOException {
    FakeRun noisy = new FakeRun(6, 0.3, 5);
    noisy.at("a", "w", 100, 1, 140).at("b", "w", 100, 1, 100);

    assertThat(finding(LEADS, noisy).answer()).isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void oneOfSeveralClientCountsIsEnoughWhereTheDocumentSaysSo() throws IOException {
    String some =
        "kind: leads, system: a, than: b, workload: w, entries: [100], clients: [2, 4, 8],"
            + " magnitude: more than 15 %, any: true";
    run.curve("b", "w", 100, 100, 100, 100, 100).curve("a", "w", 100, 300, 101, 130, 90);
    assertThat(finding(some).answer()).isEqualTo(Answer.REPLICATES);
    assertThat(finding(some).seen().get(0).one()).isEqualTo("w at 100 entries, 4 clients: a");

    run.curve("a", "w", 100, 300, 101, 110, 90);
    assertThat(finding(some).answer()).isEqualTo(Answer.CONTRADICTED);

    run.curve("a", "w", 100, 300, 101, 115, 90);
    assertThat(finding(some).answer()).isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void whereACountIsMissingNothingSaysThatNoneWouldDo() throws IOException {
    String some =
        "kind: leads, system: a, than: b, workload: w, entries: [100], clients: [1, 2],"
            + " any: true";
    run.curve("b", "w", 100, 100).curve("a", "w", 100, 90);
    assertThat(finding(some).answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(finding(some).missing())
        .containsExactly("a, w, 100 entries, 2 clients", "b, w, 100 entries, 2 clients");

    run.curve("a", "w", 100, 110);
    assertThat(finding(some).answer()).isEqualTo(Answer.REPLICATES);
    assertThat(finding(some).missing()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"3, REPLICATES", "4, UNDECIDED", "6, CONTRADICTED"})
  void anEffectOfClientsShrinksOnLargerData(double gain, Answer answer) throws IOException {
    run.curve("a", "w", 100, 10, 40).curve("a", "w", 1000, 1, gain);

    Finding finding =
        finding("kind: shrinks, system: a, workload: w, entries: [100, 1000], clients: [1, 2]");

    assertThat(finding.answer()).isEqualTo(answer);
    assertThat(finding.seen().get(0).one() + " / " + finding.seen().get(0).other())
        .isEqualTo("a, w, 100 entries: what it gains from 1 to 2 clients / with 1,000 entries");
  }

  @Test
  void eachFurtherDataSizeIsHeldAgainstTheFirst() throws IOException {
    run.curve("a", "w", 100, 10, 40).curve("a", "w", 1000, 1, 3).curve("a", "w", 9000, 1, 5);
    String over =
        "kind: shrinks, system: a, workload: w, entries: [100, 1000, 9000], clients: [1, 2]";

    assertThat(finding(over).seen())
        .extracting(Finding.Seen::place)
        .containsExactly(Region.Place.INSIDE, Region.Place.OUTSIDE);
  }

  @ParameterizedTest
  @CsvSource({"110, REPLICATES", "130, UNDECIDED", "150, CONTRADICTED"})
  void aGainOverOtherLevelsShrinksWithClients(double shared, Answer answer) throws IOException {
    Map<String, String> own = Map.of("connections", "own");
    Map<String, String> one = Map.of("connections", "1");
    run.at("a", "w", own, 100, 2, 100).at("a", "w", one, 100, 2, 130);
    run.at("a", "w", own, 100, 8, 100).at("a", "w", one, 100, 8, shared);

    Finding finding =
        finding(
            "kind: shrinks, system: a, workload: w, entries: [100], clients: [2, 8],"
                + " at: {connections: 1}, against: {connections: own}");

    assertThat(finding.answer()).isEqualTo(answer);
    assertThat(finding.seen().get(0).one())
        .isEqualTo("a, w at 100 entries: gain of connections 1 over connections own at 2 clients");
  }

  /** Two systems that did what was asked are alike for that reason alone. */
  @Test
  void aRateThatBothKeptTellsNothingOfEither() throws IOException {
    String alike =
        "kind: of, system: a, workload: w, entries: [100], percent: 100, within: 5,"
            + " at: {connections: 1}, against: {connections: own}";
    Map<String, String> one = Map.of("connections", "1");
    run.curve("a", "w", 100, 100, 100).at("a", "w", one, 100, 2, 40).asked(1);
    assertThat(finding(alike).answer()).isEqualTo(Answer.CONTRADICTED);
    assertThat(finding(alike).seen().get(0).one())
        .isEqualTo("a, w at 100 entries, 2 clients: connections 1");
    assertThat(finding(alike).seen().get(0).comparison().ratio().value())
        .isCloseTo(0.4, withinPercentage(1));

    run.asked(1, 2);
    assertThat(finding(alike).answer()).isEqualTo(Answer.NOT_TESTED);
    assertThat(finding(alike).missing())
        .containsExactly("more load than was kept up with: a, w, connections 1, 100 entries");
    String mean = alike.replace("kind: of", "kind: of, of: mean get");
    run.at("a/mean get", "w", 100, 1, 3);
    assertThat(finding(mean).answer()).as("a wait").isEqualTo(Answer.REPLICATES);
  }

  @ParameterizedTest
  @CsvSource({
    "'rises, clients: [1, 2]'",
    "'peaks, clients: [2]'",
    "'shrinks, clients: [1, 4], at: {connections: 1}, against: {connections: own}'"
  })
  void noCurveIsOfWhatWasAsked(String kind) throws IOException {
    run.curve("a", "w", 100, 100, 200, 300);
    String check = "kind: " + kind + ", system: a, workload: w, entries: [100]";
    assertThat(finding(check).answer()).isNotEqualTo(Answer.NOT_TESTED);

    run.asked(1, 2);
    assertThat(finding(check).answer()).isEqualTo(Answer.NOT_TESTED);
    assertThat(finding(check).missing())
        .singleElement()
        .asString()
        .startsWith("more load than was kept up with: a, w");
  }

  /** With more clients as much more as was asked for, whatever the entries. */
  @Test
  void aGainOfWhatWasAskedIsNone() throws IOException {
    run.curve("a", "w", 100, 100, 200).curve("a", "w", 1000, 100, 150);
    String check = "kind: shrinks, system: a, workload: w, entries: [100, 1000], clients: [1, 2]";
    assertThat(finding(check).answer()).isEqualTo(Answer.REPLICATES);

    run.asked(1, 2);
    assertThat(finding(check).answer()).isEqualTo(Answer.NOT_TESTED);
    assertThat(finding(check).missing())
        .containsExactly(
            "more load than was kept up with: a, w, 100 entries, 1 client",
            "more load than was kept up with: a, w, 100 entries, 2 clients");
  }

  @ParameterizedTest
  @CsvSource({"40, REPLICATES", "50, UNDECIDED", "60, CONTRADICTED"})
  void farBelowIsLessThanHalf(double query, Answer answer) throws IOException {
    run.at("a", "q", 100, 1, query).at("a", "w", 100, 1, 100);

    assertThat(finding("kind: below, system: a, workload: q, than: w, entries: [100]").answer())
        .isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource({"80, REPLICATES", "100, UNDECIDED", "120, CONTRADICTED"})
  void whatFallsIsLessAtTheSecondCount(double last, Answer answer) throws IOException {
    run.curve("a", "w", 100, 100, last);

    assertThat(
            finding("kind: falls, system: a, workload: w, entries: [100], clients: [1, 2]")
                .answer())
        .isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource({"100, 50, 80, REPLICATES", "100, 50, 50, UNDECIDED", "100, 50, 40, CONTRADICTED"})
  void aLowestPointIsBelowAllOthers(double a, double b, double c, Answer answer)
      throws IOException {
    run.curve("a", "w", 100, a, b, c);

    assertThat(
            finding("kind: bottoms, system: a, workload: w, entries: [100], clients: [2]").answer())
        .isEqualTo(answer);
  }
}
