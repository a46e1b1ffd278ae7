package dev.gridbench.app.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NullMarked;

/** What holds for every package. */
final class PackageRules {

  private static final String APP = "dev.gridbench.app.";
  private static final List<String> ROOTS =
      List.of(APP, "dev.gridbench.host.", "dev.gridbench.worker.");

  private PackageRules() {}

  /** Packages below one another, too: each is a slice of its own. */
  static ArchRule noCyclesOfRooms() {
    return slices().assignedFrom(eachPackage()).should().beFreeOfCycles();
  }

  private static SliceAssignment eachPackage() {
    return assignment(
        "each package of the application, the host and the worker",
        name -> ROOTS.stream().anyMatch((name + ".")::startsWith) ? name : "");
  }

  /** What stands in the application's package, each with all below it. */
  static SliceAssignment partOfApp() {
    return assignment(
        "each part of the application",
        name -> name.startsWith(APP) ? name.substring(APP.length()).split("\\.", 2)[0] : "");
  }

  /**
   * ArchUnit's own compiles a pattern for each class that it asks.
   *
   * @param sliceOf a package's name to its slice's; empty for none
   */
  private static SliceAssignment assignment(String what, UnaryOperator<String> sliceOf) {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String slice = sliceOf.apply(type.getPackageName());
        return slice.isEmpty() ? SliceIdentifier.ignore() : SliceIdentifier.of(slice);
      }

      @Override
      public String getDescription() {
        return what;
      }
    };
  }

  static ArchRule packagesAreNullMarked() {
    return classes().should(beInNullMarkedPackage());
  }

  private static ArchCondition<JavaClass> beInNullMarkedPackage() {
    return new ArchCondition<>("be in a package whose package-info.java says @NullMarked") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
          events.add(
              SimpleConditionEvent.violated(
                  type, type.getName() + " is in a package that is not @NullMarked"));
        }
      }
    };
  }
}
