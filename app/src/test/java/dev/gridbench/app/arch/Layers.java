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
    api(uses);
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

  private static void api(Map<String, List<String>> uses) {
    uses.put("api", List.of());
    uses.put("api.query", List.of("api"));
    uses.put("api.load", List.of("api.query"));
    uses.put("api.client", List.of("api.query"));
    uses.put("api.system", List.of("api.client"));
  }

  private static void instruments(Map<String, List<String>> uses) {
    uses.put("instruments", List.of());
    uses.put("instruments.protocol", List.of());
    uses.put("ruler.model", List.of());
    uses.put("ruler.protocol", List.of("instruments.protocol"));
    uses.put("ruler", List.of("instruments", "ruler.model", "ruler.protocol"));
    uses.put("gateway.protocol", List.of("instruments.protocol"));
    uses.put("gateway.hazelcast", List.of("gateway.protocol"));
    uses.put("gateway.lane", List.of("instruments", "gateway.protocol"));
    uses.put("gateway", List.of("gateway.hazelcast", "gateway.lane"));
  }

  private static void worker(Map<String, List<String>> uses) {
    uses.put("worker.record", List.of());
    uses.put("worker.wire", List.of("worker.record"));
    uses.put("worker.data.random", List.of());
    uses.put("worker.data.keys", List.of("worker.data.random"));
    uses.put("worker.data.values", List.of("worker.data.random"));
    uses.put("worker.data", List.of("worker.data.keys"));
    uses.put(
        "worker.load.operation", List.of("worker.data", "worker.data.values", "worker.record"));
    uses.put("worker.load.schedule", List.of("worker.data", "worker.record"));
    uses.put(
        "worker.load", List.of("worker.load.operation", "worker.load.schedule", "worker.wire"));
    uses.put("worker.watch", List.of("worker.wire"));
    uses.put("worker", List.of("worker.load", "worker.watch"));
  }

  private static void study(Map<String, List<String>> uses) {
    uses.put("app.study.yaml", List.of());
    uses.put("app.study.value", List.of());
    uses.put("app.study.type", List.of("app.study.value", "app.study.yaml"));
    uses.put("app.study.load", List.of("app.study.type"));
    uses.put("app.study.factor", List.of("app.study.load"));
    uses.put("app.study", List.of("app.study.factor"));
    uses.put("app.study.field", List.of("app.study"));
    uses.put("app.study.draft", List.of("app.study.field"));
    uses.put("app.study.check", List.of("app.study.draft"));
    uses.put("app.study.file", List.of("app.study.check"));
    uses.put("app.stats", List.of());
    uses.put("app.stats.series", List.of());
    uses.put("app.stats.search", List.of());
    uses.put("app.stats.scaling", List.of());
    uses.put("app.design", List.of("app.study", "app.stats", "app.stats.series"));
  }

  private static void machines(Map<String, List<String>> uses) {
    uses.put("app.catalog", List.of());
    uses.put("host.usage", List.of());
    uses.put("host.clock", List.of());
    uses.put("host.wire", List.of("host.usage"));
    uses.put("host", List.of("host.usage"));
    uses.put("host.local", List.of("host"));
    uses.put("host.limit", List.of("host"));
    uses.put("host.facts", List.of());
    uses.put("host.reach", List.of());
    uses.put("host.probe", List.of("host", "host.facts"));
    uses.put(
        "host.remote",
        List.of("host.local", "host.clock", "host.wire", "host.probe", "host.reach"));
    uses.put("app.failure", List.of("worker.wire"));
    uses.put(
        "app.cluster",
        List.of("app.failure", "host.local", "app.catalog", "app.study", "instruments"));
    uses.put("app.hosts", List.of("app.study.type", "host.remote"));
    uses.put(
        "app.fleet",
        List.of("app.failure", "host.local", "host.clock", "app.catalog", "app.study"));
    uses.put("app.hosts.check", List.of("app.hosts", "app.fleet"));
  }

  private static void results(Map<String, List<String>> uses) {
    uses.put("app.result.harness", List.of());
    uses.put("app.result", List.of("app.result.harness", "app.study", "app.stats", "worker.wire"));
    uses.put("app.result.folder", List.of("app.result", "app.design"));
    uses.put("app.result.recount", List.of("app.result.folder", "app.stats.series"));
    uses.put("app.validity", List.of("app.result", "app.stats.series"));
    uses.put("app.validity.search", List.of("app.validity"));
    uses.put("app.validity.run", List.of("app.validity"));
    uses.put("app.published", List.of("app.result"));
  }

  private static void run(Map<String, List<String>> uses) {
    uses.put("app.run.setup", List.of("app.cluster", "app.fleet", "app.result.folder"));
    uses.put("app.run.prepare", List.of("app.run.setup"));
    uses.put("app.run.limits", List.of("app.run.setup", "host.limit"));
    uses.put("app.run.figures", List.of("app.run.setup", "app.validity"));
    uses.put("app.run.fault", List.of("app.run.figures"));
    uses.put("app.run.trial", List.of("app.run.fault", "instruments"));
    uses.put("app.run.search", List.of("app.run.trial", "app.validity.search", "app.stats.search"));
    uses.put("app.run", List.of("app.run.search", "app.validity.run"));
  }

  private static void report(Map<String, List<String>> uses) {
    uses.put("app.ycsb", List.of("app.quick"));
    uses.put("app.report.cells", List.of("app.design", "app.validity"));
    uses.put("app.report.model", List.of("app.report.cells", "app.published"));
    uses.put("app.report.compare", List.of("app.report.model"));
    uses.put("app.report.table", List.of("app.report.compare", "app.stats.scaling"));
    uses.put("app.report.search", List.of("app.report.table"));
    uses.put("app.report.published", List.of("app.report.table"));
    uses.put("app.report.cost", List.of("app.report.table"));
    uses.put("app.report.chart", List.of("app.report.table", "app.result.folder"));
    uses.put("app.report.doubt", List.of("app.report.table", "app.validity.run", "app.hosts"));
    uses.put("app.report.ycsb", List.of("app.report.cells", "app.result.folder", "app.ycsb"));
    uses.put(
        "app.report.format", List.of("app.report.chart", "app.report.cost", "app.report.doubt"));
    uses.put(
        "app.report", List.of("app.report.format", "app.report.search", "app.report.published"));
  }

  private static void cli(Map<String, List<String>> uses) {
    uses.put("app.replication", List.of("app.report", "app.catalog"));
    uses.put("app.crosscheck", List.of());
    uses.put("app.quick", List.of());
    uses.put("app.cli.view", List.of("app.run.setup", "app.report.cells"));
    uses.put(
        "app.cli.wiring",
        List.of(
            "app.cli.view",
            "app.run",
            "app.run.prepare",
            "app.report",
            "app.result.recount",
            "app.report.ycsb",
            "app.hosts",
            "app.study.file"));
    uses.put("app.cli.calibrate", List.of("app.cli.wiring", "host.facts"));
    uses.put("app.cli.completion", List.of("app.cli.wiring"));
    uses.put("app.cli.replicate", List.of("app.cli.wiring", "app.replication"));
    uses.put("app.cli.hosts", List.of("app.cli.wiring", "app.hosts.check"));
    uses.put("app.cli.crosscheck", List.of("app.cli.wiring", "app.crosscheck"));
    uses.put(
        "app.cli",
        List.of(
            "ruler",
            "gateway",
            "app.quick",
            "app.cli.calibrate",
            "app.cli.completion",
            "app.cli.crosscheck",
            "app.cli.replicate",
            "app.cli.hosts",
            "app.hosts.check",
            "app.run.limits"));
  }

  /** Every package of the table, without the root. */
  static Set<String> names() {
    return DIRECT.keySet();
  }

  /** Packages of the table that are common to all: those of the API, outside of it. */
  static Set<String> common(String name) {
    Set<String> all = new TreeSet<>(names());
    all.removeIf(each -> name.startsWith("api") || !each.startsWith("api"));
    return all;
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
    if (!name.startsWith("api")) {
      COMMON.forEach(used -> patterns.add(ROOT + used + ".."));
    }
    return patterns.toArray(String[]::new);
  }
}
