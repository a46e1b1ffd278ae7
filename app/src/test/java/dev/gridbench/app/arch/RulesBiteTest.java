package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A rule that cannot be broken holds nothing: each is broken here once. */
@Tag("full")
class RulesBiteTest {

  @TempDir static Path everyPair;
  @TempDir static Path everyWrong;
  private static JavaClasses pairs;
  private static Map<String, JavaClasses> wrongs;

  /** In every package of the table a class that uses one of each other. */
  @BeforeAll
  static void compileEveryPair() {
    List<String> sources = new ArrayList<>();
    for (String name : Layers.names()) {
      sources.add("package dev.gridbench.%s; public class Marker {}".formatted(name));
      String all =
          Layers.names().stream()
              .map(used -> "dev.gridbench.%s.Marker %s;".formatted(used, used.replace('.', '_')))
              .collect(Collectors.joining(" "));
      sources.add("package dev.gridbench.%s; class Uses { %s }".formatted(name, all));
    }
    pairs = WrongCode.compiled(everyPair, sources);
  }

  @BeforeAll
  static void compileEveryWrong() {
    wrongs = WrongCode.apart(everyWrong, wrong().map(each -> (String) each.get()[1]).toList());
  }

  static Set<String> packages() {
    return Layers.names();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void tableForbidsAllThatItDoesNotAllow(String name) {
    Set<String> expected = new TreeSet<>(Layers.names());
    expected.removeAll(Layers.uses(name));
    expected.remove(name);
    expected.removeAll(Layers.common(name));
    assertThat(forbidden(name)).isEqualTo(expected);
  }

  private static Set<String> forbidden(String name) {
    String report = Layers.rule(name).evaluate(pairs).getFailureReport().toString();
    return Layers.names().stream()
        .filter(used -> report.contains("<dev.gridbench." + used + ".Marker>"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void reportNeverUsesRunAndStatsUsesNothing() {
    assertThat(Layers.uses("app.report"))
        .doesNotContain("app.cluster", "app.fleet")
        .noneMatch(used -> used.equals("app.run") || used.startsWith("app.run."));
    assertThat(Layers.uses("app.stats")).isEmpty();
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        arguments(
            "api-stands-alone",
            "package dev.gridbench.api; class Wrong { org.HdrHistogram.Histogram h; }"),
        arguments(
            "ruler-stands-alone",
            "package dev.gridbench.ruler; class Wrong { dev.gridbench.api.Verb verb; }"),
        arguments(
            "worker-is-light",
            "package dev.gridbench.worker; class Wrong { org.slf4j.Logger logger; }"),
        arguments(
            "host-stands-alone",
            "package dev.gridbench.host; class Wrong { org.slf4j.Logger logger; }"),
        arguments(
            "host-stands-alone",
            "package dev.gridbench.host.local; class Wrong { dev.gridbench.worker.wire.Link l; }"),
        arguments(
            "stats-knows-numbers-only",
            "package dev.gridbench.app.stats; class Wrong { org.HdrHistogram.Histogram h; }"),
        arguments(
            "load-touches-nothing-slow",
            "package dev.gridbench.worker.load; class Wrong { java.io.File file; }"),
        arguments(
            "load-touches-nothing-slow",
            "package dev.gridbench.worker.load; class Wrong { java.util.logging.Logger logger; }"),
        arguments(
            "load-draws-from-what-it-is-given",
            wrong("worker.load", "Object random() { return new java.util.Random(); }")),
        arguments(
            "load-draws-from-what-it-is-given",
            wrong("worker.data", "double random() { return Math.random(); }")),
        arguments(
            "processes-only-in-host",
            wrong("app.run", "void start() { new ProcessBuilder(\"true\"); }")),
        arguments(
            "processes-only-in-host",
            wrong("app.run", "void s() throws Exception { Runtime.getRuntime().exec(\"x\"); }")),
        arguments(
            "prints-only-in-cli", wrong("worker.load", "void print() { System.out.println(1); }")),
        arguments(
            "prints-only-in-cli",
            wrong("app.run", "void print(Exception e) { e.printStackTrace(); }")),
        arguments("exits-only-in-cli", wrong("app.run", "void exit() { System.exit(1); }")),
        arguments(
            "exits-only-in-cli", wrong("worker", "void h() { Runtime.getRuntime().halt(1); }")),
        arguments(
            "caveats-only-in-validity",
            wrong(
                "app.run",
                "Object doubt() { return new dev.gridbench.app.result.harness.Caveat("
                    + "dev.gridbench.app.result.harness.CaveatKind.NOISE, true, \"\"); }")),
        arguments(
            "caveats-only-in-validity",
            wrong(
                "app.report",
                "Object doubt() { return dev.gridbench.app.result.harness.CaveatKind.NOISE"
                    + ".caveat(true, \"\"); }")),
        arguments(
            "waits-only-by-a-clock",
            wrong("app.run", "void nap() throws Exception { Thread.sleep(1); }")),
        arguments(
            "waits-only-by-a-clock",
            wrong(
                "worker.load",
                "void nap() { java.util.concurrent.locks.LockSupport.parkNanos(1); }")),
        arguments(
            "reads-time-only-in-a-clock",
            wrong("app.run", "long time() { return System.nanoTime(); }")),
        arguments(
            "reads-time-only-in-a-clock",
            wrong("app.run", "Object time() { return java.time.LocalDate.now(); }")),
        arguments(
            "reads-time-only-in-a-clock",
            wrong(
                "app.run",
                "java.util.function.Supplier<Object> time() { return java.time.Instant::now; }")),
        arguments("names-say-what-it-is", "package dev.gridbench.app.run; class TextUtils {}"),
        arguments("names-say-what-it-is", "package dev.gridbench.app.run; class DriverImpl {}"),
        arguments("statics-are-final", wrong("app.run", "static int count;")),
        arguments("packages-are-null-marked", "package dev.gridbench.app.nowhere; class Wrong {}"),
        arguments(
            "data-is-immutable",
            "package dev.gridbench.app.study; public record Wrong(int[] numbers) {}"),
        arguments(
            "data-is-immutable",
            "package dev.gridbench.app.study; public record Wrong(java.util.List<String> l) {}"),
        arguments(
            "data-is-immutable",
            "package dev.gridbench.app.study; public record Wrong(java.util.HashMap<?, ?> m) {}"));
  }

  private static String wrong(String name, String member) {
    return "package dev.gridbench.%s; class Wrong { %s }".formatted(name, member);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void ruleIsBrokenByWrongCode(String rule, String source) {
    assertThat(evaluate(rule, wrongs.get(source))).contains("was violated");
  }

  @Test
  void cyclesAreFound(@TempDir Path folder) {
    JavaClasses classes =
        WrongCode.compiled(
            folder,
            List.of(
                "package dev.gridbench.app.a; public class Wrong { dev.gridbench.app.b.Two two; }",
                "package dev.gridbench.app.b; public class Two { dev.gridbench.app.a.Wrong one;"
                    + " }"));
    assertThat(evaluate("no-cycles", classes)).contains("Cycle detected");
  }

  @Test
  void cyclesOfRoomsAreFound(@TempDir Path folder) {
    JavaClasses classes =
        WrongCode.compiled(
            folder,
            List.of(
                "package dev.gridbench.app.a; public class Wrong { dev.gridbench.app.a.b.Two two; }",
                "package dev.gridbench.app.a.b; public class Two { dev.gridbench.app.a.Wrong one;"
                    + " }"));
    assertThat(evaluate("no-cycles", classes)).doesNotContain("Cycle detected");
    assertThat(evaluate("no-cycles-of-rooms", classes)).contains("Cycle detected");
  }

  @Test
  void everyRuleHasItsWrongCode() {
    Set<Object> proved = wrong().map(each -> each.get()[0]).collect(Collectors.toSet());
    proved.addAll(List.of("no-cycles", "no-cycles-of-rooms"));
    assertThat(proved).isEqualTo(Rules.all().keySet());
  }

  private static String evaluate(String rule, JavaClasses classes) {
    return Rules.all().get(rule).evaluate(classes).getFailureReport().toString();
  }
}
