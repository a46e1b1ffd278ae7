package dev.gridbench.app.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Paces;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.PlanText;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.published.Claim;
import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.Published;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.StudyReader;
import dev.gridbench.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The profile by which each published study is repeated: what it can answer, and how long. */
class ReplicateProfilesTest {

  private static final Path STUDIES = Path.of("..", "studies");
  private static final Published PUBLISHED = Published.load(Path.of("..", "published"));
  private static final String NAMED = "published: ";
  private static final int PROCESSORS = 2;
  private static final double MOST_MINUTES = 100;

  private static final String TOO_LONG =
      "A million entries on four members of two processors take minutes to load; profile million.";
  private static final String TOO_MANY =
      "128 clients with connections of their own are thousands of threads on two processors.";
  private static final String ANOTHER_MIX =
      "It takes another mix, for which a million objects are loaded anew; profile sets has it.";
  private static final String NO_SYSTEM = "It is about WebSphere eXtreme Scale, which is not here.";
  private static final String ONE_MEMBER =
      "It is about Infinispan 6.0.2, of which only one member runs here; profile versions has it.";

  /** Claims with checks of which no profile reaches any, and why. */
  private static final Map<String, Map<String, String>> LEFT_OUT =
      Map.of(
          "salhi-2018",
          Map.of("F2", TOO_LONG, "F11", TOO_MANY, "F12", TOO_MANY, "F13", TOO_MANY),
          "sun-2008",
          Map.of("M4", ANOTHER_MIX),
          "wxs-2015",
          Stream.of("W1", "W2", "W4", "W5", "W6", "W7", "W8", "W9", "W10", "W11", "W12", "W14")
              .collect(Collectors.toMap(id -> id, id -> versions(id) ? ONE_MEMBER : NO_SYSTEM)));

  /** Whether a claim of 2015 compares or judges the versions of Infinispan. */
  private static boolean versions(String claim) {
    return Set.of("W2", "W7", "W9", "W11").contains(claim);
  }

  /** Every study that names a document. */
  static Stream<String> studies() throws IOException {
    try (Stream<Path> files = Files.list(STUDIES)) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".yaml"))
              .map(name -> name.replace(".yaml", ""))
              .filter(name -> document(name) != null)
              .sorted()
              .toList();
      assertThat(names).hasSize(6);
      return names.stream();
    }
  }

  private static @Nullable PublishedStudy document(String study) {
    return text(study)
        .lines()
        .filter(line -> line.startsWith(NAMED))
        .map(line -> PUBLISHED.study(line.substring(NAMED.length()).strip()).orElseThrow())
        .findFirst()
        .orElse(null);
  }

  private static String text(String study) {
    try {
      return Files.readString(STUDIES.resolve(study + ".yaml"));
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static SystemsView systems(String study) {
    return switch (study) {
      case "wxs-2015" -> FakeSystem.grids();
      case "salhi-2018" -> FakeSystem.all();
      case "memcached-java-clients-2008" -> FakeSystem.memcachedClients();
      default -> FakeSystem.formats();
    };
  }

  private static Plan plan(String study, String... sets) {
    return plan(study, new Overrides("replicate", List.of(sets)), systems(study));
  }

  private static Plan plan(String study, Overrides overrides, SystemsView systems) {
    Reading reading =
        new StudyReader(PUBLISHED.studies().keySet())
            .read(study + ".yaml", text(study), overrides, systems);
    return Planner.plan(
        reading.study().orElseThrow(() -> new AssertionError(reading.problems().toString())));
  }

  private static Estimate estimate(Plan plan) {
    return Estimate.of(plan.trials(), Paces.of(plan.study(), PROCESSORS));
  }

  private static List<Finding> reached(Plan plan) {
    PublishedStudy document = PUBLISHED.study(plan.study().published()).orElseThrow();
    return ClaimReach.of(plan, document);
  }

  @ParameterizedTest
  @MethodSource("studies")
  void itHasTheRepetitionsThatAVerdictTakes(String study) {
    Plan plan = plan(study);
    Map<?, Long> repetitions =
        plan.trials().stream().collect(Collectors.groupingBy(Trial::cell, Collectors.counting()));
    assertThat(repetitions.values())
        .hasSize(plan.cells().size())
        .allMatch(count -> count >= Comparison.FEWEST_BLOCKS);
  }

  /**
   * By the geometric middle of what the plan expects: its ends are factors of what it takes, and
   * wide on purpose. What took 46 minutes was expected to take 42 minutes to 3 hours.
   */
  @ParameterizedTest
  @MethodSource("studies")
  void itTakesAtMostAHundredMinutesOnTwoProcessors(String study) {
    Plan plan = plan(study);
    Estimate estimate = estimate(plan);

    assertThat(Math.sqrt(estimate.total().low() * estimate.total().high()) / 60)
        .isLessThanOrEqualTo(MOST_MINUTES);
    Golden.matches(
        Golden.folder("plan").resolve(study + "-replicate.txt"),
        PlanText.of(plan, estimate, false, null));
  }

  @ParameterizedTest
  @MethodSource("studies")
  void whichChecksItReachesIsWrittenDown(String study) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : reached(plan(study))) {
      Claim claim = finding.claim();
      text.append(claim.id()).append(": ").append(finding.seen().size()).append(" reached");
      text.append(claim.checks().isEmpty() ? ", has no check\n" : "\n");
      finding
          .seen()
          .forEach(
              seen ->
                  text.append("  + ")
                      .append(seen.one())
                      .append(" / ")
                      .append(ClaimWords.other(seen))
                      .append('\n'));
      finding.missing().forEach(cell -> text.append("  - ").append(cell).append('\n'));
    }
    Golden.matches(Golden.folder("reach").resolve(study + ".txt"), text.toString());
  }

  @Test
  void everyClaimWithChecksIsReachedOrSaidToBeLeftOut() throws IOException {
    Map<String, Set<String>> without = new TreeMap<>();
    PUBLISHED
        .studies()
        .forEach((id, document) -> without.put(id, new TreeSet<>(withChecks(document))));
    studies()
        .forEach(
            study ->
                reached(plan(study)).stream()
                    .filter(finding -> !finding.seen().isEmpty())
                    .forEach(finding -> of(without, study).remove(finding.claim().id())));
    without.values().removeIf(Set::isEmpty);

    Map<String, Set<String>> leftOut = new TreeMap<>();
    LEFT_OUT.forEach((id, reasons) -> leftOut.put(id, new TreeSet<>(reasons.keySet())));
    assertThat(without).isEqualTo(leftOut);
  }

  @Test
  void theProfileOfInfinispansVersionsReachesWhatIsAboutThem() {
    Overrides versions = new Overrides("versions", List.of());
    assertThat(
            reached(plan("wxs-2015", versions, FakeSystem.gridsOf2015())).stream()
                .filter(finding -> !finding.seen().isEmpty())
                .map(finding -> finding.claim().id()))
        .containsExactly("W2", "W7", "W9", "W11");
  }

  private static List<String> withChecks(PublishedStudy document) {
    return document.claims().stream()
        .filter(claim -> !claim.checks().isEmpty())
        .map(Claim::id)
        .toList();
  }

  private static Set<String> of(Map<String, Set<String>> claims, String study) {
    String published = plan(study).study().published();
    return claims.getOrDefault(published, Set.of());
  }

  /** What an entry takes is only known where the load pauses for it. */
  @Test
  void aClaimIsNotReachedByCellsThatDoNotMeasureIt() {
    assertThat(reached(plan("compact-2022-memory")).get(0).seen()).hasSize(4);
    String[] sameCells = {
      "value=[small, large]", "format=[compact, portable]", "workload=get", "compare=format"
    };
    assertThat(reached(plan("compact-2022", sameCells)).get(0).seen()).isEmpty();
  }

  /** D5 is of what clients see, D8 of the members' threads. */
  @Test
  void ofMembersThatAreAttachedOnlyWhatClientsSeeIsReached() {
    String attached = "{system: hazelcast, version: 5.7.0, attach: [\"a:5701\", \"b:5701\"]}";
    List<Finding> found =
        reached(
            plan(
                "das-2016",
                "systems=" + attached,
                "members=2",
                "placement=none",
                "threads=25",
                "exclude=[]",
                "compare=connections"));

    assertThat(found.get(4).seen()).hasSize(1);
    assertThat(found.get(7).seen()).isEmpty();
  }

  @Test
  void cellsThatAreTakenAwayAreMissing() {
    List<Finding> fewer = reached(plan("memcached-java-clients-2008", "clients=[1, 10]"));

    assertThat(fewer.get(2).seen()).isEmpty();
    assertThat(fewer.get(2).missing()).hasSize(2).allMatch(cell -> cell.endsWith("50 clients"));
    assertThat(ClaimReach.claims(fewer)).isEqualTo(2);
  }
}
