package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.gridbench.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.json.JsonMapper;

class JsonSchemaTest {

  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(JsonSchema.text());

  @Test
  void theSchemaInTheRepositoryIsTheOneThatTheFieldsMake() {
    Golden.matches(Path.of("..", "schema", "study.schema.json"), JsonSchema.text());
  }

  static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "studies"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void everyShippedStudyIsValidAndNamesTheSchema(Path file) throws IOException {
    String yaml = Files.readString(file);

    assertThat(errors(yaml)).isEmpty();
    assertThat(yaml).startsWith("# yaml-language-server: $schema=../schema/study.schema.json\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "clients: [1, 2, 4_000]",
        "entries: 1_000_000",
        "workers: per-client",
        "connections: [own, 8]",
        "connections: [own, {gateway: 4}, gateway(1_024)]",
        "connections: {gateway: 4}",
        "value: [employee, small, large, bytes(1KB), 'bytes(768B..1280B)']",
        "keys: 'hotspot(0.2, 0.8)'",
        "indexes: [none, [age]]",
        "indexes: [name, age]",
        "warmup: 1.5s",
        "systems: [heap, {system: hazelcast, version: [5.6, 5.7.0], options: {backups: [0, 1]}}]",
        "workload: [get, age > 50, {query: age > 50}, {get: 9, query: 1, where: age > 50}]",
        "exclude: [{system: heap, entries: [1, 2]}]",
        "rehearsal: 2s",
        "profiles: {quick: {clients: 4, rehearsal: 1s}}"
      })
  void whatTheReaderTakesTheSchemaTakes(String line) {
    assertThat(errors(study(line))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "client: 1",
        "clients: 0",
        "clients: many",
        "connections: {gateway: 0}",
        "connections: {gateways: 4}",
        "connections: gateway(x)",
        "clients: []",
        "measure: 30",
        "measure: 30 parsecs",
        "value: employe",
        "keys: zipf",
        "load: open",
        "order: random",
        "repeat: [1, 2]",
        "systems: {version: 5.7.0}",
        "systems: [{system: heap, verison: 1}]",
        "workload: gett",
        "workload: {gett: 5}",
        "exclude: [{systems: heap}]",
        "profiles: {quick: {client: 4}}",
        "profiles: {quick: {clients: 0}}"
      })
  void whatTheReaderRefusesTheSchemaRefuses(String line) {
    assertThat(Studies.reading(study(line), null).problems()).isNotEmpty();
    assertThat(errors(study(line))).isNotEmpty();
  }

  private static String study(String line) {
    String name = line.substring(0, line.indexOf(':'));
    return Stream.of("study: s", "systems: heap", "workload: get")
            .filter(other -> !other.startsWith(name + ":"))
            .reduce("", (all, other) -> all + other + "\n")
        + line;
  }

  private static List<?> errors(String yaml) {
    LoadSettings settings = LoadSettings.builder().setSchema(new CoreSchema()).build();
    Object loaded = new Load(settings).loadFromString(yaml);
    return SCHEMA.validate(JsonMapper.shared().valueToTree(loaded));
  }
}
