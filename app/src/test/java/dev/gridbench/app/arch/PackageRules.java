package dev.gridbench.app.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/** What holds for every package. */
final class PackageRules {

  private PackageRules() {}

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
