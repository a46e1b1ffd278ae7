package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Paces;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.PlanText;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedStudiesTest {

  private static final Path STUDIES = Path.of("..", "studies");
  private static final int PROCESSORS = 8;

  @ParameterizedTest
  @CsvSource({
    "quickstart,,2,12",
    "quickstart,tour,12,12",
    "salhi-2018,,336,1008",
    "salhi-2018,paper,504,504",
    "quickstart,quick,8,48",
    "quickstart,publish,14,112",
    "salhi-2018,smoke,66,66",
    "salhi-2018,quick,60,360",
    "salhi-2018,publish,101,808",
    "salhi-2018,million,8,48",
    "aa,,2,20",
    "known-difference,,2,20",
    "null,,4,8",
    "memcached-clients,,10,10",
    "memcached-clients,quick,10,60",
    "redis-clients,,20,20",
    "jcache,,6,6",
    "bounded-tenants,,3,6",
    "tenants,,3,18",
    "tenants,visit,3,18",
    "tenants,publish,3,24",
    "phases,,2,6",
    "phases,clients,2,6",
    "phases,publish,2,16"
  })
  void everyStudyAndProfileIsRightAndHasThisPlan(
      String name, @Nullable String profile, int cells, int trials) throws IOException {
    matches(plan(name, profile), name, profile, cells, trials);
  }

  /** Its verbs are not those of every fake. */
  @ParameterizedTest
  @CsvSource({",16,96", "quick,6,18", "versions,8,48", "maximum,4,4", "paper,8,16"})
  void theStudyOf2015AndItsProfilesAreRightAndHaveThisPlan(
      @Nullable String profile, int cells, int trials) throws IOException {
    matches(wxs(profile), "wxs-2015", profile, cells, trials);
  }

  @ParameterizedTest
  @CsvSource({",102,612", "quick,20,60", "paper,136,136"})
  void theStudyOf2022AndItsProfilesAreRightAndHaveThisPlan(
      @Nullable String profile, int cells, int trials) throws IOException {
    matches(
        plan("compact-2022", profile, FakeSystem.formats()),
        "compact-2022",
        profile,
        cells,
        trials);
  }

  @ParameterizedTest
  @CsvSource({",25,200", "quick,9,27", "gateways,4,12", "paper,25,75"})
  void theStudyOf2016AndItsProfilesAreRightAndHaveThisPlan(
      @Nullable String profile, int cells, int trials) throws IOException {
    matches(plan("das-2016", profile, FakeSystem.formats()), "das-2016", profile, cells, trials);
  }

  @ParameterizedTest
  @CsvSource({",39,234", "quick,19,19"})
  void whatLiesBeyondThatStudyHasThisPlan(@Nullable String profile, int cells, int trials)
      throws IOException {
    Plan beyond = plan("das-2016-beyond", profile, FakeSystem.formats());
    matches(beyond, "das-2016-beyond", profile, cells, trials);
  }

  @ParameterizedTest
  @CsvSource({",8,24", "quick,8,8"})
  void theMemoryOfThatStudyHasThisPlan(@Nullable String profile, int cells, int trials)
      throws IOException {
    Plan memory = plan("compact-2022-memory", profile, FakeSystem.formats());
    matches(memory, "compact-2022-memory", profile, cells, trials);
  }

  /** On two cores a trial takes 6 s besides its load, a cluster of one member 12 s. */
  @Test
  void theQuickProfileOf2022FitsIntoTwentyFiveMinutes() throws IOException {
    Plan plan = plan("compact-2022", "quick", FakeSystem.formats());
    Estimate estimate = estimate(plan);
    double around = 6.0 * plan.trials().size() + 12.0 * estimate.clusters();

    assertThat(estimate.warmup().high() + estimate.measure().high() + around).isLessThan(25 * 60);
  }

  private static void matches(
      Plan plan, String name, @Nullable String profile, int cells, int trials) throws IOException {
    assertThat(plan.cells()).hasSize(cells);
    assertThat(plan.trials()).hasSize(trials);
    String file = profile == null ? name + ".txt" : name + "-" + profile + ".txt";
    Golden.matches(
        Golden.folder("plan").resolve(file), PlanText.of(plan, estimate(plan), false, null));
  }

  @Test
  void theStudyOfWaysToKeepEntriesHasThisPlan() throws IOException {
    matches(plan("grid-options", null, FakeSystem.grids()), "grid-options", null, 6, 6);
  }

  @Test
  void theStudyOfGatewaysHasThisPlan() throws IOException {
    matches(plan("gateway", null, FakeSystem.sharing()), "gateway", null, 8, 8);
  }

  @Test
  void theSearchOf2015IsExpectedToTakeAnHourOrTwo() throws IOException {
    Plan plan = wxs("maximum");
    Estimate estimate = estimate(plan);

    assertThat(plan.cells())
        .allSatisfy(cell -> assertThat(cell.load()).isInstanceOf(LoadModel.ErrorFree.class));
    assertThat(estimate.clusters()).as("some twenty loads each").isEqualTo(2 * 17 + 2 * 20);
    assertThat(estimate.total().high()).isLessThan(2.5 * 60 * 60);
  }

  @Test
  void noProfileIsLeftUntested() throws IOException {
    assertThat(Files.readString(STUDIES.resolve("salhi-2018.yaml")).lines())
        .filteredOn(line -> line.matches("  [a-z]+:"))
        .containsExactlyInAnyOrder(
            "  paper:", "  smoke:", "  quick:", "  publish:", "  replicate:", "  million:");
  }

  @Test
  void aPageNamesEachStudyAndNoOther() throws IOException {
    Pattern link = Pattern.compile("\\(\\.\\./studies/([a-z0-9-]+\\.yaml)\\)");
    String page = Files.readString(Path.of("..", "docs", "studies.md"));
    assertThat(link.matcher(page).results().map(found -> found.group(1)))
        .containsExactlyInAnyOrder(STUDIES.toFile().list((folder, name) -> name.endsWith(".yaml")));
  }

  @Test
  void theSmokeProfileIsExpectedToTakeAboutHalfAnHour() throws IOException {
    Estimate estimate = estimate(plan("salhi-2018", "smoke"));

    assertThat(estimate.total().low()).isLessThan(15 * 60);
    assertThat(estimate.total().high()).isLessThan(40 * 60);
  }

  /** On two cores a cluster of one member, its data and its clients take 17 s beside their load. */
  @Test
  void theQuickstartFitsIntoFiveMinutes() throws IOException {
    Plan plan = plan("quickstart", null);
    Estimate estimate = estimate(plan);

    assertThat(estimate.clusters()).isEqualTo(12);
    assertThat(plan.trials().size() * 17 + estimate.measure().high()).isLessThan(5 * 60);
  }

  @ParameterizedTest
  @ValueSource(strings = {"aa", "known-difference"})
  void theMachinesOwnStudiesAreExpectedToTakeAFewMinutes(String name) throws IOException {
    assertThat(estimate(plan(name, null)).total().low()).isLessThan(5 * 60);
  }

  private static Estimate estimate(Plan plan) {
    return Estimate.of(plan.trials(), Paces.of(plan.study(), PROCESSORS));
  }

  private static Plan wxs(@Nullable String profile) throws IOException {
    return plan("wxs-2015", profile, FakeSystem.gridsOf2015());
  }

  private static Plan plan(String name, @Nullable String profile, SystemsView systems)
      throws IOException {
    Reading reading =
        new StudyReader(Set.of("wxs-2015", "compact-2022", "das-2016"))
            .read(
                name + ".yaml",
                Files.readString(STUDIES.resolve(name + ".yaml")),
                new Overrides(profile, List.of()),
                systems);
    return Planner.plan(
        reading.study().orElseThrow(() -> new AssertionError(Studies.lines(reading))));
  }

  private static Plan plan(String name, @Nullable String profile) throws IOException {
    String yaml = Files.readString(STUDIES.resolve(name + ".yaml"));
    Reading reading = Studies.reading(yaml, profile);
    return Planner.plan(
        reading.study().orElseThrow(() -> new AssertionError(Studies.lines(reading))));
  }
}
