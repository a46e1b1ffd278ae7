package dev.gridbench.app.study.field;

import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Schemas;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tenants by their names: <code>{web: {clients: 4}, batch: {workload: set}}</code>. */
final class TenantsType implements FieldType<List<TenantChoice>> {

  private static final String NAME = "[a-z][a-z0-9-]{0,30}";
  private static final int FEWEST = 2;

  @Override
  public Optional<List<TenantChoice>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Mapping mapping)) {
      return FieldType.refused(
          field, value, description(), TenantFields.TENANTS.example(), problems);
    }
    List<TenantChoice> tenants = new ArrayList<>();
    for (Yaml.Entry entry : mapping.entries()) {
      tenant(field, entry, problems).ifPresent(tenants::add);
    }
    if (mapping.entries().size() < FEWEST) {
      problems.add(
          mapping.place(),
          "'%s' has %d, and one workload alone needs none. Name two or more, or drop it."
              .formatted(field, mapping.entries().size()));
    }
    return tenants.size() == mapping.entries().size() && tenants.size() >= FEWEST
        ? Optional.of(List.copyOf(tenants))
        : Optional.empty();
  }

  private static Optional<TenantChoice> tenant(String field, Yaml.Entry entry, Problems problems) {
    if (!entry.name().matches(NAME)) {
      problems.add(
          entry.key().place(),
          "'%s' names a tenant '%s'. Take small letters, digits and dashes, a letter first."
              .formatted(field, entry.name()));
      return Optional.empty();
    }
    if (!(entry.value() instanceof Yaml.Mapping fields)) {
      problems.add(
          entry.value().place(),
          "tenant '%s' must be fields with values, but is %s. Write for example {clients: 4}."
              .formatted(entry.name(), entry.value().kind()));
      return Optional.empty();
    }
    Values values = Values.read(TenantFields.ALL, fields, problems);
    return values.sound() ? Optional.of(tenant(entry.name(), values)) : Optional.empty();
  }

  private static TenantChoice tenant(String name, Values values) {
    Combination levels = Combination.NONE;
    for (TenantFields.Own<?> own : TenantFields.OWN) {
      levels = own.read(levels, values);
    }
    return new TenantChoice(
        name, levels, one(values, TenantFields.START), one(values, TenantFields.STOP));
  }

  private static <T> @Nullable T one(Values values, Field<T> field) {
    return values.one(field).orElse(null);
  }

  @Override
  public String description() {
    return "a mapping from name to fields (see below)";
  }

  @Override
  public String format(List<TenantChoice> value) {
    return value.stream()
        .map(tenant -> tenant.name() + ": " + format(tenant))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String format(TenantChoice tenant) {
    List<String> parts = new ArrayList<>();
    TenantFields.OWN.forEach(own -> own.text(tenant.levels()).ifPresent(parts::add));
    add(parts, TenantFields.START, tenant.start());
    add(parts, TenantFields.STOP, tenant.stop());
    return "{" + String.join(", ", parts) + "}";
  }

  private static <T> void add(List<String> parts, Field<T> field, @Nullable T value) {
    if (value != null) {
      parts.add(field.name() + ": " + field.type().format(value));
    }
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "type",
        "object",
        "minProperties",
        FEWEST,
        "additionalProperties",
        Schemas.mapping(TenantFields.ALL));
  }
}
