package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Schemas;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.Map;
import java.util.Optional;

/** One level of {@code systems}, or several where its mapping holds lists. */
final class SystemType implements FieldType<SystemEntry> {

  @Override
  public Optional<SystemEntry> read(String field, Yaml value, Problems problems) {
    return SystemEntry.read(field, value, problems);
  }

  @Override
  public String description() {
    return "product:version, product or a mapping (see below)";
  }

  @Override
  public String format(SystemEntry entry) {
    return entry.values().one(SystemFields.SYSTEM).orElse("");
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.anyOf(
        Types.pattern("^[^: ]+(:[0-9]+([.-][A-Za-z0-9]+)*)?$"), Schemas.mapping(SystemFields.ALL));
  }
}
