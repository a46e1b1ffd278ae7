package dev.gridbench.app.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.lang.ArchRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which of our packages may use which. What a used package may use itself, its user may use too: a
 * plan is made of a study, so whoever may see the plan may see the study. A package below another
 * is a package of its own: it has its own row.
 */
final class Layers {

  static final String ROOT = "dev.gridbench.";

  /** Every package may use these, and what is below them. */
  private static final List<String> COMMON = List.of("api", "model");

  private static final Map<String, List<String>> DIRECT = direct();

  private Layers() {}

  private static Map<String, List<String>> direct() {
    Map<String, List<String>> uses = new LinkedHashMap<>();
    instruments(uses);
    worker(uses);
    study(uses);
    machines(uses);
    results(uses);
    run(uses);
    report(uses);
    cli(uses);
    return uses;
  }

  private static void instruments(Map<String, List<String>> uses) {
    uses.put("ruler.model", List.of());
    uses.put("ruler.protocol", List.of());
    uses.put("ruler", List.of("ruler.model", "ruler.protocol"));
    uses.put("gateway.protocol", List.of());
    uses.put("gateway.lane", List.of("gateway.protocol"));
    uses.put("gateway", List.of("gateway.lane"));
  }

  private static void worker(Map<String, List<String>> uses) {
    uses.put("worker.wire", List.of());
    uses.put("worker.data", List.of());
    uses.put("worker.record", List.of("worker.wire"));
    uses.put("worker.load", List.of("worker.data", "worker.record"));
    uses.put("worker", List.of("worker.load"));
  }

  private static void study(Map<String, List<String>> uses) {
    uses.put("app.study", List.of());
    uses.put("app.stats", List.of());
    uses.put("app.design", List.of("app.study", "app.stats"));
  }

  private static void machines(Map<String, List<String>> uses) {
    uses.put("app.catalog", List.of());
    uses.put("app.host", List.of());
    uses.put("app.failure", List.of("worker.wire"));
    uses.put("app.cluster", List.of("app.failure", "app.host", "app.catalog", "app.study"));
    uses.put("app.fleet", List.of("app.failure", "app.host", "app.catalog", "app.study"));
  }

  private static void results(Map<String, List<String>> uses) {
    uses.put("app.result", List.of("app.design"));
    uses.put("app.validity", List.of("app.result", "worker.wire"));
    uses.put("app.published", List.of("app.result"));
  }

  private static void run(Map<String, List<String>> uses) {
    uses.put("app.run", List.of("app.cluster", "app.fleet", "app.validity"));
  }

  private static void report(Map<String, List<String>> uses) {
    uses.put("app.report", List.of("app.validity", "app.published"));
  }

  private static void cli(Map<String, List<String>> uses) {
    uses.put("app.crosscheck", List.of());
    uses.put("app.ycsb", List.of());
    uses.put(
        "app.cli",
        List.of("app.run", "app.report", "app.ycsb", "app.crosscheck", "ruler", "gateway"));
  }

  /** Every package of the table, without the root. */
  static Set<String> names() {
    return DIRECT.keySet();
  }

  /** All that a package may use, without itself. */
  static Set<String> uses(String name) {
    Set<String> all = new TreeSet<>();
    for (String used : DIRECT.getOrDefault(name, List.of())) {
      all.add(used);
      all.addAll(uses(used));
    }
    return all;
  }

  /** The package's classes use nothing of ours but what the table allows. */
  static ArchRule rule(String name) {
    return classes()
        .that()
        .resideInAPackage(ROOT + name)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + ".").or(resideInAnyPackage(allowed(name))))
        .allowEmptyShould(true)
        .as(name + " uses nothing of gridbench but " + uses(name));
  }

  private static String[] allowed(String name) {
    Set<String> patterns = new TreeSet<>();
    patterns.add(ROOT + name);
    uses(name).forEach(used -> patterns.add(ROOT + used));
    COMMON.forEach(used -> patterns.add(ROOT + used + ".."));
    return patterns.toArray(String[]::new);
  }
}
