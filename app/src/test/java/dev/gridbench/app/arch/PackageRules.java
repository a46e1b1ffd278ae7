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
import org.jspecify.annotations.NullMarked;

/** What holds for every package. */
final class PackageRules {

  private PackageRules() {}

  /** Packages below one another, too: each is a slice of its own. */
  static ArchRule noCyclesOfRooms() {
    return slices().assignedFrom(eachPackage()).should().beFreeOfCycles();
  }

  private static SliceAssignment eachPackage() {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        String name = type.getPackageName();
        return name.matches("dev\\.gridbench\\.(app|host|worker)(\\..*)?")
            ? SliceIdentifier.of(name)
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "each package of the application, the host and the worker";
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
