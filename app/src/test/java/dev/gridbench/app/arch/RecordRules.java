package dev.gridbench.app.arch;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Study, plan and outcome are values: nobody changes them once they are made. */
final class RecordRules {

  private static final Set<String> COPIES =
      Set.of("copyOf", "toList", "unmodifiableList", "unmodifiableMap", "unmodifiableSet");

  private RecordRules() {}

  static ArchRule dataIsImmutable() {
    return classes()
        .that(
            resideInAnyPackage(
                "dev.gridbench.app.study",
                "dev.gridbench.app.study.value",
                "dev.gridbench.app.study.yaml",
                "dev.gridbench.app.study.file",
                "dev.gridbench.app.design..",
                "dev.gridbench.app.result.."))
        .and()
        .areRecords()
        .and()
        .arePublic()
        .should(holdOnlyValues());
  }

  private static ArchCondition<JavaClass> holdOnlyValues() {
    return new ArchCondition<>("hold no array, and collections only as unmodifiable copies") {
      @Override
      public void check(JavaClass record, ConditionEvents events) {
        components(record)
            .filter(field -> field.getRawType().isArray() || isConcrete(field.getRawType()))
            .forEach(field -> violated(record, events, field.getName() + " can be changed"));
        long collections = components(record).filter(field -> isCollection(field)).count();
        if (copies(record) < collections) {
          violated(record, events, "its constructor does not copy each of its collections");
        }
      }
    };
  }

  private static Stream<JavaField> components(JavaClass record) {
    return record.getFields().stream()
        .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC));
  }

  private static boolean isCollection(JavaField field) {
    return field.getRawType().isAssignableTo(Collection.class)
        || field.getRawType().isAssignableTo(Map.class);
  }

  private static boolean isConcrete(JavaClass type) {
    boolean collection = type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class);
    return collection && !List.of("List", "Set", "Map").contains(type.getSimpleName());
  }

  private static long copies(JavaClass record) {
    return record.getConstructors().stream()
        .map(JavaCodeUnit::getMethodCallsFromSelf)
        .flatMap(Set::stream)
        .filter(call -> COPIES.contains(call.getName()))
        .count();
  }

  private static void violated(JavaClass record, ConditionEvents events, String what) {
    events.add(SimpleConditionEvent.violated(record, record.getName() + ": " + what));
  }
}
