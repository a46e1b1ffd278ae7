package dev.gridbench.app.study.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Problem;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Studies and results folders of earlier versions read as before, and are noted. */
class FormerNamesTest {

  private static final String STUDY = "study: s\nsystems: hazelcast\nworkload: get\n";

  static List<String> names() {
    return List.copyOf(FormerNames.FIELDS.keySet());
  }

  private static Duration jitWarmup(Reading reading) {
    return reading.study().orElseThrow().conduct().jitWarmup();
  }

  private static List<String> notes(Reading reading) {
    return reading.notes().stream().map(Problem::toString).toList();
  }

  @Test
  void aFormerNameInTheFileIsReadAndNotedWithItsPlace() {
    Reading reading = Studies.reading(STUDY + "rehearsal: 7s\n", null);
    assertThat(jitWarmup(reading)).isEqualTo(Duration.ofSeconds(7));
    assertThat(notes(reading))
        .containsExactly("study.yaml:4:1  'rehearsal' is now called 'jitWarmup'. Write jitWarmup.");
  }

  @Test
  void aFormerNameOnTheCommandLineReplacesTheFieldOfTheFile() {
    Reading reading = Studies.reading(STUDY + "jitWarmup: 7s\n", null, "rehearsal=2s");
    assertThat(jitWarmup(reading)).isEqualTo(Duration.ofSeconds(2));
    assertThat(notes(reading))
        .containsExactly(
            "--set rehearsal  'rehearsal' is now called 'jitWarmup'. Write jitWarmup.");
  }

  @Test
  void theNameOfTodayOnTheCommandLineReplacesTheFormerOneOfTheFile() {
    Reading reading = Studies.reading(STUDY + "rehearsal: 7s\n", null, "jitWarmup=2s");
    assertThat(jitWarmup(reading)).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void aFormerNameInAProfileIsReadWhetherItIsChosenOrNot() {
    String study = STUDY + "jitWarmup: 7s\nprofiles:\n  quick: {rehearsal: 1s}\n";
    assertThat(jitWarmup(Studies.reading(study, "quick"))).isEqualTo(Duration.ofSeconds(1));
    assertThat(jitWarmup(Studies.reading(study, null))).isEqualTo(Duration.ofSeconds(7));
    assertThat(notes(Studies.reading(study, null)))
        .containsExactly(
            "study.yaml:6:11  'rehearsal' is now called 'jitWarmup'. Write jitWarmup.");
  }

  @Test
  void bothNamesInOneFileAreAProblem() {
    Reading reading = Studies.reading(STUDY + "rehearsal: 7s\njitWarmup: 7s\n", null);
    assertThat(Studies.lines(reading))
        .isEqualTo(
            "study.yaml:4:1  'rehearsal' is the former name of 'jitWarmup', which is given too."
                + " Keep jitWarmup.\n");
  }

  @Test
  void theNameOfTodayIsNotNotedAndIsTheOneThatIsWritten() {
    Reading reading = Studies.reading(STUDY + "jitWarmup: 7s\n", null);
    assertThat(notes(reading)).isEmpty();
    assertThat(StudyYaml.text(reading.study().orElseThrow()))
        .contains("jitWarmup: 7s\n")
        .doesNotContain("rehearsal");
  }

  @ParameterizedTest
  @MethodSource("names")
  void noFieldHasAFormerNameAndNoneThatHasOneIsAFactor(String former) {
    assertThat(StudyFields.names()).doesNotContain(former).contains(FormerNames.today(former));
    assertThat(FormerNames.FIELDS.get(former)).isNotNull().returns(false, Field::factor);
  }
}
