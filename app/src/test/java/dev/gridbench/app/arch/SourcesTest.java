package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for sources of modules that are built later than this one, read as text. */
class SourcesTest {

  private static final Pattern SKIPS =
      Pattern.compile(
          "@Disabled|@(Dis|En)abled(On|If)|\\bassum(e|ing)That|\\bassume(True|False)|Mockito");

  private static final Pattern OURS_BUT_THE_API =
      Pattern.compile(
          "dev\\.gridbench\\.(?!api\\b|model\\b|drivers?\\b|ruler\\.Ruler\"|instruments\\.Instrument\")[a-z]");

  private static final Pattern VENDOR_IMPORT =
      Pattern.compile("import (static )?(?!java\\.|dev\\.gridbench\\.|org\\.jspecify\\.)");

  @Test
  void noTestIsSkippedOnPurpose() {
    assertThat(matching(Repository.testSources().stream(), SKIPS))
        .filteredOn(file -> !file.endsWith("SourcesTest.java"))
        .isEmpty();
  }

  @Test
  void driversUseTheApiAndNothingElseOfOurs() {
    assertThat(matching(driverSources(), OURS_BUT_THE_API)).isEmpty();
  }

  @Test
  void theCoordinatorsSideOfADriverTouchesNoVendorClass() {
    Stream<Path> systems =
        driverSources().filter(file -> file.toString().matches(".*(System|Family|Since4)\\.java"));
    assertThat(matching(systems, VENDOR_IMPORT)).isEmpty();
  }

  @Test
  void everyDriverWithASystemIsFoundByTheServiceLoader() {
    assertThat(Repository.drivers())
        .filteredOn(
            driver ->
                Repository.sources(driver.resolve("src/main")).stream()
                    .anyMatch(file -> file.toString().endsWith("System.java")))
        .allMatch(driver -> Files.exists(driver.resolve(services())));
  }

  @Test
  void thePatternsFindWhatTheyAreFor() {
    assertThat(SKIPS.matcher("  @DisabledOnOs(LINUX)").find()).isTrue();
    assertThat(SKIPS.matcher("assumeTrue(fast)").find()).isTrue();
    assertThat(OURS_BUT_THE_API.matcher("import dev.gridbench.worker.wire.Event;").find()).isTrue();
    assertThat(OURS_BUT_THE_API.matcher("import dev.gridbench.ruler.Ruler;").find()).isTrue();
    assertThat(OURS_BUT_THE_API.matcher("import dev.gridbench.api.Verb;").find()).isFalse();
    assertThat(VENDOR_IMPORT.matcher("import com.vendor.Cache;").find()).isTrue();
    assertThat(VENDOR_IMPORT.matcher("import java.util.List;").find()).isFalse();
  }

  private static String services() {
    return "src/main/resources/META-INF/services/dev.gridbench.api.system.GridSystem";
  }

  private static Stream<Path> driverSources() {
    return Repository.drivers().stream()
        .flatMap(driver -> Repository.sources(driver.resolve("src/main")).stream());
  }

  private static List<String> matching(Stream<Path> files, Pattern pattern) {
    return files
        .filter(file -> pattern.matcher(Repository.read(file)).find())
        .map(file -> Repository.ROOT.relativize(file).toString())
        .toList();
  }
}
