package dev.gridbench.app.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Planner;
import dev.gridbench.app.published.ClaimCheck;
import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.Finding;
import dev.gridbench.app.published.Measurements;
import dev.gridbench.app.published.Published;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.StudyReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether the studies that are shipped have the cells that claims are about. */
class ClaimCellsTest {

  private static final Path STUDIES = Path.of("..", "studies");
  private static final Published PUBLISHED = Published.load(Path.of("..", "published"));

  private static SystemsView systems(String study) {
    return switch (study) {
      case "compact-2022", "das-2016" -> FakeSystem.formats();
      case "wxs-2015" -> FakeSystem.gridsOf2015();
      case "sun-2008" -> FakeSystem.memcachedClients();
      default -> FakeSystem.all();
    };
  }

  /** The cells of a study, by profile, once each and all alike. */
  private static List<Cells> profiles(String study, String published) throws IOException {
    String yaml = Files.readString(STUDIES.resolve(study + ".yaml"));
    List<Cells> all = new ArrayList<>(List.of(cells(study, yaml, published, null)));
    yaml.lines()
        .dropWhile(line -> !line.equals("profiles:"))
        .filter(line -> line.matches("  [a-z]+:"))
        .map(line -> line.strip().replace(":", ""))
        .forEach(profile -> all.add(cells(study, yaml, published, profile)));
    assertThat(all).hasSizeGreaterThan(1);
    return all;
  }

  private static Cells cells(
      String study, String yaml, String published, @Nullable String profile) {
    Reading reading =
        new StudyReader(Set.of(published))
            .read(study + ".yaml", yaml, new Overrides(profile, List.of()), systems(published));
    Trials trials = new Trials();
    Planner.plan(reading.study().orElseThrow(() -> new AssertionError(reading.problems())))
        .cells()
        .forEach(
            cell -> {
              Trials.Cell trial = trials.of("", "", 1, 1);
              cell.levels().forEach(trial::level);
              trial.measured(1000);
            });
    return new Cells(trials.run(published));
  }

  /** Of a cell that is there every quantity has a figure. */
  private record There(Cells cells, RunMeasurements run) implements Measurements {

    static There of(Cells cells, PublishedStudy study) {
      return new There(cells, new RunMeasurements(cells, study));
    }

    @Override
    public Map<Integer, Double> figures(Figure figure) {
      return run.folders(figure).isEmpty() ? Map.of() : Map.of(1, 1.0);
    }

    @Override
    public double threshold() {
      return 1.01;
    }

    @Override
    public List<Integer> clients() {
      return cells.clients();
    }

    @Override
    public List<Long> entries() {
      return cells.entries();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "salhi-2018, salhi-2018",
    "das-2016, das-2016",
    "wxs-2015, wxs-2015",
    "compact-2022, compact-2022",
    "memcached-java-clients-2008, sun-2008"
  })
  void everyClaimIsOfCellsThatItsStudyHasOrSaysWhyNot(String name, String published)
      throws IOException {
    PublishedStudy study = PUBLISHED.study(published).orElseThrow();
    Map<String, List<String>> fewest = new HashMap<>();
    for (Cells cells : profiles(name, published)) {
      for (Finding finding : new ClaimCheck(study, There.of(cells, study)).findings()) {
        List<String> missing =
            finding.missing().stream()
                .filter(cell -> study.absent().keySet().stream().noneMatch(of(cell)))
                .toList();
        fewest.merge(
            finding.claim().id(), missing, (one, other) -> one.size() < other.size() ? one : other);
      }
    }

    assertThat(fewest).hasSameSizeAs(study.claims());
    assertThat(fewest).allSatisfy((id, missing) -> assertThat(missing).as(id).isEmpty());
    assertThat(study.claims())
        .allSatisfy(
            claim ->
                assertThat(claim.checks().isEmpty())
                    .as(claim.id())
                    .isEqualTo(!claim.unchecked().isEmpty()));
  }

  private static Predicate<String> of(String cell) {
    return system -> cell.startsWith(system + ", ");
  }

  /** What it would take stands beside what is missing. */
  @Test
  void whatNoStudyHasIsNamedWithWhatItWouldTake() {
    PublishedStudy wxs = PUBLISHED.study("wxs-2015").orElseThrow();
    Cells none = new Cells(new Trials().run("wxs-2015"));
    Finding finding =
        new ClaimCheck(wxs, There.of(none, wxs))
            .findings().stream()
                .filter(each -> each.claim().id().equals("W14"))
                .findFirst()
                .orElseThrow();

    assertThat(ClaimWords.wanted(finding, wxs.absent(), 3))
        .startsWith("infinispan, start; wxs, start. wxs: The jars of WebSphere eXtreme Scale are")
        .contains("docs/jcache.md");
  }
}
