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
 * plan is made of a study, so whoever may see the plan may see the study.
 */
final class Layers {

  static final String ROOT = "dev.gridbench.";

  /** Every package may use these. */
  private static final List<String> COMMON = List.of("api", "model");

  private static final Map<String, List<String>> DIRECT = direct();

  private Layers() {}

  private static Map<String, List<String>> direct() {
    Map<String, List<String>> uses = new LinkedHashMap<>();
    uses.put("ruler.model", List.of());
    uses.put("ruler.protocol", List.of());
    uses.put("ruler", List.of("ruler.model", "ruler.protocol"));
    uses.put("gateway.protocol", List.of());
    uses.put("gateway.lane", List.of("gateway.protocol"));
    uses.put("gateway", List.of("gateway.lane"));
    uses.put("worker.wire", List.of());
    uses.put("worker.data", List.of());
    uses.put("worker.record", List.of("worker.wire"));
    uses.put("worker.load", List.of("worker.data", "worker.record"));
    uses.put("worker", List.of("worker.load"));
    uses.put("app.stats", List.of());
    uses.put("app.study", List.of());
    uses.put("app.design", List.of("app.study", "app.stats"));
    uses.put("app.catalog", List.of());
    uses.put("app.host", List.of());
    uses.put("app.failure", List.of("worker.wire"));
    uses.put("app.cluster", List.of("app.failure", "app.host", "app.catalog", "app.study"));
    uses.put("app.fleet", List.of("app.failure", "app.host", "app.catalog", "app.study"));
    uses.put("app.result", List.of("app.design"));
    uses.put("app.validity", List.of("app.result", "app.stats", "worker.wire"));
    uses.put(
        "app.run", List.of("app.cluster", "app.fleet", "app.design", "app.result", "app.validity"));
    uses.put("app.published", List.of("app.result", "app.stats"));
    uses.put("app.report", List.of("app.result", "app.validity", "app.published", "app.stats"));
    uses.put("app.crosscheck", List.of());
    uses.put("app.ycsb", List.of());
    uses.put(
        "app.cli",
        List.of("ruler", "gateway", "app.run", "app.report", "app.crosscheck", "app.ycsb"));
    return uses;
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
        .resideInAPackage(pattern(name))
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + ".").or(resideInAnyPackage(allowed(name))))
        .allowEmptyShould(true)
        .as(name + " uses nothing of gridbench but " + uses(name));
  }

  private static String[] allowed(String name) {
    Set<String> patterns = new TreeSet<>();
    patterns.add(pattern(name));
    uses(name).forEach(used -> patterns.add(pattern(used)));
    COMMON.forEach(used -> patterns.add(pattern(used)));
    return patterns.toArray(String[]::new);
  }

  /**
   * Packages below belong to it, but for those of the worker, the ruler and the gateway, which are
   * in the table themselves.
   */
  private static String pattern(String name) {
    return ROOT + name + (List.of("worker", "ruler", "gateway").contains(name) ? "" : "..");
  }
}
