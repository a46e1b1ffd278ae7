package dev.gridbench.host.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.Golden;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is recorded of three kinds of machines, and what makes two of them comparable. */
class R39_EnvironmentTest {

  @ParameterizedTest
  @ValueSource(strings = {"metal", "vm", "container"})
  void aMachineIsRecordedAsItsFilesSay(String machine) {
    StringBuilder text = new StringBuilder();
    facts(machine)
        .forEach((name, fact) -> text.append(name).append(": ").append(fact).append('\n'));
    Golden.matches(Golden.folder("machines").resolve(machine + ".txt"), text.toString());
  }

  @Test
  void aQuotaOfOneAndAHalfProcessorsIsSeen() {
    assertThat(facts("container").get("cgroup").toString()).contains("cpus=1.5");
  }

  @ParameterizedTest
  @CsvSource({
    "hugePages,never,true",
    "tcpCongestionControl,reno,true",
    "processorShareBySession,on,true",
    "turbo,on,true",
    "kernel,6.1.0-19-amd64,true",
    "loadAverage,9,false",
    "memoryAvailableBytes,9,false",
    "pressure,much,false",
    "ephemeralPorts,1-2,false",
    "jvms,another,false"
  })
  void theClassChangesWithWhatMovesFiguresOnly(String fact, String value, boolean changes) {
    Map<String, Object> changed = new LinkedHashMap<>(facts("metal"));
    changed.put(fact, value);
    assertThat(!EnvironmentClass.of(changed).equals(EnvironmentClass.of(facts("metal"))))
        .isEqualTo(changes);
  }

  @Test
  void everyMachineIsInAClassOfItsOwnAndStaysThere() {
    assertThat(List.of("metal", "vm", "container"))
        .extracting(machine -> EnvironmentClass.of(facts(machine)))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[0-9a-f]{12}"));
    assertThat(EnvironmentClass.of(facts("vm"))).isEqualTo(EnvironmentClass.of(facts("vm")));
  }

  /** Without what the test's own JVM adds. */
  private static Map<String, Object> facts(String machine) {
    Map<String, Object> facts =
        new MachineFacts(Path.of("src/test/resources/machines", machine)).facts(List.of());
    facts.remove("cores");
    return facts;
  }
}
