package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cli.view.Questions;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.design.Assumed;
import dev.gridbench.app.design.Pace;
import dev.gridbench.app.quick.Flag;
import dev.gridbench.app.quick.NewStudy;
import dev.gridbench.app.quick.QuickStudy;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.Studies;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A study to begin from. */
class NewCommandTest {

  private static final Map<String, Double> STARTS =
      Map.of("hazelcast", 6.0, "infinispan", 9.0, "redis", 0.1, "memcached", 0.1);

  private final QuickReading reading = new QuickReading(NewCommandTest::read, NewCommandTest::pace);
  private final StringWriter shown = new StringWriter();

  @TempDir private Path folder;

  /** Those that can be started; one that takes libraries has none of its own. */
  static Stream<String> systems() {
    return FakeSystem.all().systems().stream()
        .filter(system -> !system.traits().takesLibraries())
        .map(GridSystem::name)
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void whatIsWrittenForASystemIsReadWithoutAProblemAndPlanned(String system) throws Exception {
    QuickReading.Fitted fitted = fitted(system, Map.of(Flag.MIX, "get"), 10);
    Reading read = Studies.reading(fitted.text(), null);
    assertThat(Studies.lines(read)).isEmpty();
    assertThat(read.notes()).isEmpty();
    assertThat(read.study().orElseThrow().name()).isEqualTo("my");
    assertThat(fitted.plan().trials()).hasSizeGreaterThanOrEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis,memcached|7",
        "redis,memcached|30",
        "hazelcast,redis|10",
        "hazelcast,redis|90"
      })
  void repetitionsAndWindowsFitTheMinutesByThePlansEstimate(String systems, int minutes)
      throws Exception {
    QuickReading.Fitted fitted = fitted(systems, Map.of(), minutes);
    Study study = fitted.plan().study();
    assertThat(fitted.estimate().total().high()).isLessThanOrEqualTo(60.0 * minutes);
    assertThat(study.repeat().atLeast()).isGreaterThanOrEqualTo(6);
    Duration window = study.levels(Factors.MEASURE).get(0);
    assertThat(window).isGreaterThanOrEqualTo(study.conduct().slice().multipliedBy(30));
  }

  @Test
  void moreMinutesBuyStartsForEachRepetitionAndLongerWindows() throws Exception {
    assertThat(fitted("hazelcast,redis", Map.of(), 8).text()).contains("\nrestart: never\n");
    assertThat(fitted("hazelcast,redis", Map.of(), 90).text())
        .contains("\nmeasure: 60s\n", "\nrepeat: 8\n", "\nrestart: repetition\n");
  }

  @Test
  void tooFewMinutesAreRefusedWithThoseThatWouldDo() throws Exception {
    assertThatThrownBy(() -> fitted("hazelcast", Map.of(Flag.CLIENTS, "1,2,3,4"), 1))
        .isInstanceOf(UserError.class)
        .hasMessageMatching("1 min are too few: .* up to (\\d+) min\\. Write --minutes \\1, or .*");
    String advice = refusal(1);
    int enough = Integer.parseInt(advice.replaceAll(".*--minutes (\\d+).*", "$1"));
    assertThat(fitted("hazelcast", Map.of(), enough).plan().trials()).isNotEmpty();
    assertThat(refusal(enough - 1)).contains("--minutes " + enough);
  }

  private String refusal(int minutes) {
    try {
      fitted("hazelcast", Map.of(), minutes);
      return "none";
    } catch (UserError e) {
      return String.join("\n", e.lines());
    }
  }

  @Test
  void theFileSaysHowItWasMadeAndWhatComesNext() throws Exception {
    String text = fitted("redis", Map.of(Flag.CLIENTS, "1,8"), 20).text();
    assertThat(text.lines())
        .startsWith(
            "# Written by: gridbench new some/My.yaml --systems redis --clients 1,8 --minutes 20")
        .contains("study: my", "systems: [redis]", "clients: [1, 8]")
        .endsWith(
            "# Next:",
            "#   gridbench check some/My.yaml",
            "#   gridbench plan some/My.yaml",
            "#   gridbench run some/My.yaml")
        .noneMatch(line -> line.startsWith("# ") && line.length() > 100);
  }

  @Test
  void aCommandLineInAFileIsOneThatAShellReads() {
    Map<Flag, String> flags = Map.of(Flag.QUERY, "name = 'A'");
    assertThat(new NewStudy("my study.yaml", "heap", flags, 5).command())
        .isEqualTo(
            "gridbench new 'my study.yaml' --systems heap --query 'name = '\\''A'\\''' --minutes 5");
  }

  @Test
  void addressesOfOneClusterAreOneSystem() {
    NewStudy study = new NewStudy("a.yaml", "heap, redis://a:1,b:2,valkey://c", Map.of(), 5);
    assertThat(study.quick().text("x"))
        .contains("systems: [heap, {system: redis, attach: [a:1, b:2]}, {system: valkey,");
  }

  @Test
  void anUnknownSystemGetsTheErrorOfTry() {
    QuickStudy quick = new QuickStudy(List.of("hazlecast"), Map.of());
    NewStudy study = new NewStudy("my.yaml", "hazlecast", Map.of(), 10);
    assertThatThrownBy(() -> reading.fitted(study))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("Did you mean 'hazelcast'?")
        .hasMessage(messageOfTry(quick, study.command()));
  }

  private String messageOfTry(QuickStudy quick, String typed) {
    try {
      reading.read(quick, typed);
      return "none";
    } catch (UserError e) {
      return String.join("\n", e.lines());
    }
  }

  @Test
  void threeQuestionsMakeAStudy() throws Exception {
    NewStudy study = asked(Map.of(), null, "redis,memcached", "get=80,set=20", "30");
    assertThat(study)
        .isEqualTo(
            new NewStudy("my.yaml", "redis,memcached", Map.of(Flag.MIX, "get=80,set=20"), 30));
    assertThat(shown.toString().lines().filter(line -> line.contains("?"))).hasSize(3);
    assertThat(shown.toString()).contains("hazelcast, infinispan", "[get=90,set=10]", "[10]");
  }

  @Test
  void emptyAnswersAreTheDefaultsAndQueriesAreKnownAsSuch() throws Exception {
    assertThat(asked(Map.of(), null, "", "redis", "", ""))
        .isEqualTo(new NewStudy("my.yaml", "redis", Map.of(Flag.MIX, "get=90,set=10"), 10));
    assertThat(asked(Map.of(), null, "hazelcast", "age > 50", "20").flags())
        .containsExactly(Map.entry(Flag.QUERY, "age > 50"));
  }

  @Test
  void aWrongAnswerIsExplainedAndAskedForAgain() throws Exception {
    NewStudy study =
        asked(Map.of(), null, "hazlecast", "hazelcast", "gte=1", "get", "soon", "1", "10");
    assertThat(study).isEqualTo(new NewStudy("my.yaml", "hazelcast", Map.of(Flag.MIX, "get"), 10));
    assertThat(shown.toString())
        .contains(
            "Did you mean 'hazelcast'?",
            "Did you mean 'get'?",
            "'soon' is no number of minutes",
            "1 min are too few")
        .doesNotContain("The flags amount to");
  }

  @Test
  void whatFlagsSayIsNotAsked() throws Exception {
    assertThat(asked(Map.of(Flag.MIX, "get"), 15, "redis"))
        .isEqualTo(new NewStudy("my.yaml", "redis", Map.of(Flag.MIX, "get"), 15));
    assertThat(shown.toString().lines().filter(line -> line.contains("?"))).hasSize(1);
  }

  @Test
  void answersThatEndEarlyWriteNothing() {
    assertThatThrownBy(() -> asked(Map.of(), null, "redis"))
        .isInstanceOf(UserError.class)
        .hasMessage("The answers ended before the questions. Nothing is written.");
  }

  @Test
  void aFileThatExistsIsNotOverwritten() throws IOException {
    Path file = folder.resolve("my.yaml");
    Files.writeString(file, "mine");
    Shown call = Shown.of("new", file.toString(), "--systems", "redis");
    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err().lines())
        .containsExactly(file + " exists already. Name another file, or remove this one.");
    assertThat(file).hasContent("mine");
  }

  private QuickReading.Fitted fitted(String systems, Map<Flag, String> flags, int minutes)
      throws UserError {
    return reading.fitted(new NewStudy("some/My.yaml", systems, flags, minutes));
  }

  private NewStudy asked(Map<Flag, String> flags, @Nullable Integer minutes, String... answers)
      throws IOException, UserError {
    BufferedReader typed = new BufferedReader(new StringReader(String.join("\n", answers) + "\n"));
    Questions questions = new Questions(typed, new PrintWriter(shown));
    return new NewDialog(questions, reading, systems().toList()).ask("my.yaml", flags, minutes);
  }

  private static Study read(String name, String text) throws UserError {
    Reading reading = Studies.reading(text, null);
    return reading
        .study()
        .orElseThrow(() -> new UserError(Studies.lines(reading).lines().toList()));
  }

  private static Pace pace(Study.Conduct conduct) {
    return Pace.assumed(new Assumed(2, Set.of("heap", "jcache"), STARTS, conduct));
  }
}
