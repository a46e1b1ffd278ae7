package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules, held against the program. */
class ArchitectureTest {

  private static final JavaClasses PROGRAM =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.gridbench");

  @BeforeAll
  static void seesAllModules() {
    assertThat(PROGRAM.contain("dev.gridbench.api.client.Session")).isTrue();
    assertThat(PROGRAM.contain("dev.gridbench.worker.wire.Message")).isTrue();
    assertThat(PROGRAM.contain("dev.gridbench.app.study.Study")).isTrue();
    assertThat(PROGRAM.contain(ArchitectureTest.class)).isFalse();
  }

  static Set<String> packages() {
    return Layers.names();
  }

  static Set<String> rules() {
    return Rules.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packageUsesOnlyWhatTheTableAllows(String name) {
    Layers.rule(name).check(PROGRAM);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void programKeepsTheRule(String name) {
    Rules.all().get(name).check(PROGRAM);
  }

  @Test
  void everyPackageOfTheProgramIsInTheTable() {
    Set<String> unknown =
        PROGRAM.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> name.matches("dev\\.gridbench\\.(api|app|host|worker)(\\..*)?"))
            .map(name -> name.substring(Layers.ROOT.length()))
            .filter(name -> !Layers.names().contains(name))
            .collect(Collectors.toSet());
    assertThat(unknown).isEmpty();
  }
}
