package dev.gridbench.app.study.check;

import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Yaml;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds tenants that cannot be put on one cluster, or whose figures would not be theirs. */
final class TenantsCheck extends Check {

  private final List<TenantChoice> tenants;

  TenantsCheck(Subject subject) {
    super(subject);
    tenants = values().one(TenantFields.TENANTS).orElse(List.of());
  }

  @Override
  void check() {
    if (tenants.isEmpty()) {
      if (values().given(TenantFields.SOLO) && !values().given(TenantFields.TENANTS)) {
        add(
            values().place(TenantFields.SOLO),
            "'solo' is of tenants, and the study has none. Add 'tenants' or drop it.");
      }
      return;
    }
    systems().stream().filter(this::inWorker).forEach(this::checkSystem);
    checkTogether();
    tenants.forEach(this::checkTenant);
    checkKeys();
  }

  private boolean inWorker(Labelled system) {
    return with(system).kept() && system.system().inWorker() && !system.system().attached();
  }

  private void checkSystem(Labelled system) {
    add(
        "share no cluster of %s, which lives in each of their workers. Drop the one or the other."
            .formatted(system.label()));
  }

  /** What a study may not have beside tenants, as nobody could say whose a figure is. */
  private void checkTogether() {
    if (values().given(Constants.MEMORY)) {
      add("load one after the other, so that 'memory' has no steps. Drop it.");
    }
    if (values().one(Constants.TRACE).filter(Optional::isPresent).isPresent()) {
      add("number their clients alike, so their traces cannot be distinguished. Drop 'trace'.");
    }
    if (values().given(Constants.EVENTS)) {
      add("have no figures of their own of a failure. Drop 'events'.");
    }
  }

  private void checkTenant(TenantChoice tenant) {
    if (levels(tenant, Factors.WORKLOAD).stream().anyMatch(workload -> workload.query() != null)) {
      of(tenant, "would find the others' entries by its query. Give it a workload of verbs.");
    }
    if (levels(tenant, Factors.LOAD).stream().anyMatch(LoadModel.Searched.class::isInstance)) {
      of(tenant, "cannot look for its load while others load. Give it one.");
    }
    if (levels(tenant, Factors.LOAD).stream().anyMatch(load -> !load.phased().none())) {
      of(tenant, "has no figures of a phase of its own. Let it 'start' and 'stop' instead.");
    }
    checkTime(tenant, "start", tenant.start());
    checkTime(tenant, "stop", tenant.stop());
    Duration start = Optional.ofNullable(tenant.start()).orElse(Duration.ZERO);
    if (tenant.stop() != null && tenant.stop().compareTo(start) <= 0) {
      of(tenant, "stops before it has begun. Let 'stop' be after 'start'.");
    }
  }

  private void checkTime(TenantChoice tenant, String name, @Nullable Duration at) {
    if (at == null) {
      return;
    }
    Duration slice = values().one(Constants.SLICE).orElse(Duration.ofSeconds(1));
    if (at.toMillis() % slice.toMillis() != 0) {
      of(
          tenant,
          "has '%s' at %s, within a slice of %s. Write a multiple of it."
              .formatted(name, LevelText.duration(at), LevelText.duration(slice)));
    }
    values().list(Factors.MEASURE).stream()
        .min(Comparator.naturalOrder())
        .filter(
            window -> name.equals("start") ? at.compareTo(window) >= 0 : at.compareTo(window) > 0)
        .ifPresent(
            window ->
                of(
                    tenant,
                    "has '%s' at %s, beyond the window of %s. Lengthen 'measure'."
                        .formatted(name, LevelText.duration(at), LevelText.duration(window))));
  }

  /** Its own, or else all of the study's. */
  private <T> List<T> levels(TenantChoice tenant, Factor<T> factor) {
    return tenant
        .levels()
        .find(factor)
        .map(own -> List.of(own))
        .orElseGet(() -> values().list(factor));
  }

  /** All ranges of keys lie one after the other. */
  private void checkKeys() {
    long most = tenants.stream().mapToLong(this::mostKeys).sum();
    if (most > Integer.MAX_VALUE) {
      add(
          "have %d keys together, more than there are whole numbers. Lower 'entries'."
              .formatted(most));
    }
  }

  private long mostKeys(TenantChoice tenant) {
    long entries = Collections.max(levels(tenant, Factors.ENTRIES));
    int clients = Collections.max(levels(tenant, Factors.CLIENTS));
    int threads =
        levels(tenant, Factors.THREADS).stream().mapToInt(each -> each.of(clients)).max().orElse(1);
    return levels(tenant, Factors.WORKLOAD).stream()
        .mapToLong(workload -> KeySpace.of(workload, entries, clients * threads).end())
        .max()
        .orElse(entries);
  }

  private void of(TenantChoice tenant, String rest) {
    add(place(tenant), "tenant '" + tenant.name() + "' " + rest);
  }

  private Place place(TenantChoice tenant) {
    return values().written(TenantFields.TENANTS) instanceof Yaml.Mapping mapping
        ? mapping.value(tenant.name()).map(Yaml::place).orElse(mapping.place())
        : values().place(TenantFields.TENANTS);
  }

  private void add(String rest) {
    add(values().place(TenantFields.TENANTS), "'tenants' " + rest);
  }
}
