package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What each tenant asks of the systems, as a study of its own: all checks of a study hold for it.
 */
public final class TenantStudies {

  /** What is the study's, or not to be had with tenants. */
  private static final List<Field<?>> NOT_OF_ONE =
      List.of(TenantFields.TENANTS, TenantFields.SOLO, Constants.MEMORY, Constants.EVENTS);

  private TenantStudies() {}

  /** Empty where the study has no tenants. */
  public static List<Yaml.Mapping> of(Yaml.Mapping study) {
    List<Yaml.Mapping> studies = new ArrayList<>();
    if (study.value(TenantFields.TENANTS.name()).orElse(null) instanceof Yaml.Mapping tenants) {
      for (Yaml.Entry tenant : tenants.entries()) {
        if (tenant.value() instanceof Yaml.Mapping own) {
          studies.add(merged(study, own));
        }
      }
    }
    return List.copyOf(studies);
  }

  private static Yaml.Mapping merged(Yaml.Mapping study, Yaml.Mapping tenant) {
    List<Yaml.Entry> entries = new ArrayList<>();
    for (Yaml.Entry entry : study.entries()) {
      if (NOT_OF_ONE.stream().noneMatch(field -> field.name().equals(entry.name()))) {
        Optional<Yaml> own = tenant.value(entry.name());
        entries.add(own.map(value -> new Yaml.Entry(entry.key(), value)).orElse(entry));
      }
    }
    tenant.entries().stream()
        .filter(entry -> StudyFields.names().contains(entry.name()))
        .filter(entry -> study.value(entry.name()).isEmpty())
        .forEach(entries::add);
    return new Yaml.Mapping(entries, study.place());
  }
}
