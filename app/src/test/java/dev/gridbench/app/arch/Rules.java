package dev.gridbench.app.arch;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Who may touch what, beyond the table of {@link Layers}. */
final class Rules {

  private Rules() {}

  /** Every rule by a short name; {@link RulesBiteTest} has a wrong class for each. */
  static Map<String, ArchRule> all() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("api-stands-alone", apiStandsAlone());
    rules.put("ruler-stands-alone", rulerStandsAlone());
    rules.put("worker-is-light", workerIsLight());
    rules.put("host-stands-alone", hostStandsAlone());
    rules.put("stats-knows-numbers-only", statsKnowsNumbersOnly());
    rules.put("no-cycles", noCycles());
    rules.put("no-cycles-of-rooms", PackageRules.noCyclesOfRooms());
    rules.put("load-touches-nothing-slow", loadTouchesNothingSlow());
    rules.put("load-draws-from-what-it-is-given", loadDrawsFromWhatItIsGiven());
    rules.put("processes-only-in-host", processesOnlyInHost());
    rules.put("prints-only-in-cli", printsOnlyInCli());
    rules.put("exits-only-in-cli", exitsOnlyInCli());
    rules.put("caveats-only-in-validity", caveatsOnlyInValidity());
    rules.put("waits-only-by-a-clock", waitsOnlyByAClock());
    rules.put("reads-time-only-in-a-clock", readsTimeOnlyInAClock());
    rules.put("names-say-what-it-is", namesSayWhatItIs());
    rules.put("statics-are-final", staticsAreFinal());
    rules.put("packages-are-null-marked", PackageRules.packagesAreNullMarked());
    rules.put("data-is-immutable", RecordRules.dataIsImmutable());
    return rules;
  }

  private static ArchRule apiStandsAlone() {
    return classes()
        .that(resideInAnyPackage("dev.gridbench.api.."))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("dev.gridbench.api..", "java..", "org.jspecify.."));
  }

  private static ArchRule rulerStandsAlone() {
    return classes()
        .that(resideInAnyPackage("dev.gridbench.ruler..", "dev.gridbench.instruments.."))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "dev.gridbench.ruler..",
                "dev.gridbench.instruments..",
                "picocli..",
                "java..",
                "org.jspecify.."))
        .because("a ruler that shares code with what it measures shares its mistakes");
  }

  private static ArchRule workerIsLight() {
    return classes()
        .that(resideInAnyPackage("dev.gridbench.worker.."))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "dev.gridbench..",
                "java..",
                "javax.management..",
                "com.sun.management..",
                "org.jspecify..",
                "org.HdrHistogram..",
                "org.apache.commons.rng.."))
        .because("every class of the worker shares a class path with some client library");
  }

  private static ArchRule hostStandsAlone() {
    return classes()
        .that(resideInAnyPackage("dev.gridbench.host.."))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "dev.gridbench.host..",
                "dev.gridbench.api..",
                "java..",
                "com.sun.management..",
                "org.jspecify.."))
        .because("it is to run where nothing else of gridbench is");
  }

  private static ArchRule statsKnowsNumbersOnly() {
    return classes()
        .that(resideInAnyPackage("dev.gridbench.app.stats.."))
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                "dev.gridbench.app.stats..",
                "java..",
                "org.jspecify..",
                "org.apache.commons.statistics..",
                "org.apache.commons.numbers..",
                "org.apache.commons.rng..",
                "org.hipparchus.."))
        .allowEmptyShould(true);
  }

  private static ArchRule noCycles() {
    return slices().assignedFrom(PackageRules.partOfApp()).should().beFreeOfCycles();
  }

  private static ArchRule loadTouchesNothingSlow() {
    return noClasses()
        .that(resideInAnyPackage("dev.gridbench.worker.load.."))
        .should()
        .dependOnClassesThat(resideInAnyPackage("java.io..", "java.nio..", "java.util.logging.."))
        .allowEmptyShould(true);
  }

  private static ArchRule loadDrawsFromWhatItIsGiven() {
    return noClasses()
        .that(resideInAnyPackage("dev.gridbench.worker.."))
        .should()
        .dependOnClassesThat(
            equivalentTo(Random.class)
                .or(equivalentTo(ThreadLocalRandom.class))
                .or(equivalentTo(java.security.SecureRandom.class)))
        .orShould()
        .callMethod(Math.class, "random")
        .because("a seed must repeat the load");
  }

  private static ArchRule processesOnlyInHost() {
    return classes()
        .that(not(resideInAnyPackage("dev.gridbench.host..")))
        .and()
        .doNotHaveFullyQualifiedName("dev.gridbench.api.system.InstalledVersion") // asks and ends
        .should(
            notAccess(
                target("start a process", ProcessBuilder.class, "<init>", "start")
                    .or(target("start a process", Runtime.class, "exec"))));
  }

  private static ArchRule printsOnlyInCli() {
    return classes()
        .that(not(mayPrint()))
        .should(notAccess(target("print", System.class, "out", "err").or(printStackTrace())));
  }

  private static ArchRule exitsOnlyInCli() {
    return classes()
        .that(not(mayPrint()))
        .should(
            notAccess(
                target("exit", System.class, "exit")
                    .or(target("exit", Runtime.class, "exit", "halt"))));
  }

  /** Results are read in their own package. */
  private static ArchRule caveatsOnlyInValidity() {
    return classes()
        .that(
            not(
                resideInAnyPackage(
                    "dev.gridbench.app.validity..", "dev.gridbench.app.result.harness")))
        .should(
            notAccess(
                target("make a caveat", Caveat.class, "<init>", "withEffect")
                    .or(target("make a caveat", CaveatKind.class, "caveat"))))
        .because("what is to be doubted is judged in one place, from evidence");
  }

  private static ArchRule waitsOnlyByAClock() {
    return classes()
        .that(not(isClock().or(resideInAnyPackage("dev.gridbench.host.."))))
        .should(
            notAccess(
                target("sleep", Thread.class, "sleep")
                    .or(target("sleep", TimeUnit.class, "sleep"))
                    .or(target("sleep", LockSupport.class, "parkNanos"))));
  }

  private static ArchRule readsTimeOnlyInAClock() {
    return classes()
        .that(not(isClock()))
        .should(
            notAccess(
                target("read time", System.class, "nanoTime", "currentTimeMillis")
                    .or(readsJavaTime())))
        .andShould(ArchConditions.not(dependOnClassesThat(equivalentTo(java.util.Date.class))));
  }

  private static DescribedPredicate<JavaAccess<?>> readsJavaTime() {
    Set<String> names = Set.of("now", "systemUTC", "systemDefaultZone");
    return describe(
        "read time of java.time",
        access ->
            names.contains(access.getName())
                && access.getTargetOwner().getPackageName().startsWith("java.time"));
  }

  /**
   * ArchUnit's own condition words every access before it asks whether that is allowed, and there
   * are a hundred thousand.
   */
  private static ArchCondition<JavaClass> notAccess(DescribedPredicate<JavaAccess<?>> what) {
    return new ArchCondition<>("not " + what.getDescription()) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (JavaAccess<?> access : type.getAccessesFromSelf()) {
          if (what.test(access)) {
            events.add(SimpleConditionEvent.violated(access, access.getDescription()));
          }
        }
      }
    };
  }

  private static ArchRule namesSayWhatItIs() {
    return classes().should().haveNameNotMatching(".*(Util|Helper|Manager|Impl)[^.]*");
  }

  private static ArchRule staticsAreFinal() {
    return fields().that().areStatic().should().beFinal();
  }

  /** To the process's own error stream: printing a stack trace into a text is another thing. */
  private static DescribedPredicate<JavaAccess<?>> printStackTrace() {
    DescribedPredicate<JavaAccess<?>> named = target("print", Throwable.class, "printStackTrace");
    return named.and(
        describe(
            "without an argument",
            access ->
                access instanceof JavaMethodCall call
                    && call.getTarget().getRawParameterTypes().isEmpty()));
  }

  private static DescribedPredicate<JavaClass> mayPrint() {
    return resideInAnyPackage("dev.gridbench.app.cli..")
        .or(
            describe(
                "worker.Worker, ruler.Ruler, gateway.Gateway, host.remote.Agent",
                type -> isOtherMain(type.getName())));
  }

  private static boolean isOtherMain(String name) {
    return name.equals("dev.gridbench.ruler.Ruler")
        || name.equals("dev.gridbench.gateway.Gateway")
        || name.equals("dev.gridbench.host.remote.Agent")
        || name.equals("dev.gridbench.worker.Worker")
        || name.startsWith("dev.gridbench.worker.Worker$");
  }

  private static DescribedPredicate<JavaClass> isClock() {
    return simpleNameEndingWith("Clock");
  }

  private static DescribedPredicate<JavaClass> not(DescribedPredicate<? super JavaClass> what) {
    return DescribedPredicate.not(what).forSubtype();
  }

  private static DescribedPredicate<JavaAccess<?>> target(
      String verb, Class<?> owner, String... names) {
    Set<String> wanted = Set.of(names);
    return describe(
        verb + " by " + owner.getSimpleName() + "." + String.join("/", names),
        access ->
            wanted.contains(access.getName()) && access.getTargetOwner().isAssignableTo(owner));
  }
}
