package dev.gridbench.app.run.trial;

import dev.gridbench.api.Verb;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Costs.Clients;
import dev.gridbench.app.result.Costs.Role;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.run.figures.AnswerCounts;
import dev.gridbench.app.run.setup.LoadedCluster;
import dev.gridbench.app.run.setup.Workers;
import dev.gridbench.host.usage.JvmUse;
import dev.gridbench.host.usage.ProcessUsage;
import dev.gridbench.worker.record.VerbTotals;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a trial's processes cost, from what was seen of them (method.md R46 to R49).
 *
 * @param answers how many operations were answered when
 * @param connected the workers with all clients, before the load
 * @param clients how many
 * @param ownMemory what an entry takes where the workers hold them; null where they do not
 */
record CostFigures(
    Workers.Crew crew,
    Resources resources,
    Measurement measurement,
    AnswerCounts answers,
    @Nullable Standing connected,
    int clients,
    @Nullable EntryMemory ownMemory) {

  static final String MEMBERS = "members";

  /** User and system time of a process, each in steps of 10 ms. */
  private static final double STEPS_SECONDS = 0.02;

  /** Between two looks at the window's end and at the process, a process that lives is unseen. */
  private static final double GONE_SECONDS = 0.5;

  /** What each process used within the window. */
  Map<String, ProcessUsage> usages() {
    return resources.between(measurement.windowStartNanos(), measurement.windowEndNanos());
  }

  Costs costs() {
    Standing none = crew.before().workers();
    LoadedCluster cluster = crew.cluster();
    return new Costs(
        roles(usages(), operations(), seconds(), crew.before().members()),
        payload(),
        cluster.cluster().memberSeconds(),
        cluster.making().idle(),
        crew.before().members(),
        none == null || connected == null ? null : new Clients(clients, none, connected),
        resources.sampler().busyShare(),
        ownMemory == null ? cluster.making().memory() : ownMemory);
  }

  /** The kernel's counts go with each connection that is closed. */
  private Costs.@Nullable Payload payload() {
    return measurement.verbs().containsKey(Verb.RECONNECT)
        ? null
        : resources.payload().payload(measurement, answers);
  }

  private double seconds() {
    return (measurement.windowEndNanos() - measurement.windowStartNanos()) / 1e9;
  }

  private long operations() {
    return measurement.verbs().values().stream().mapToLong(VerbTotals::succeeded).sum();
  }

  /**
   * {@code member-1} and {@code member-2} are members; empty without an operation.
   *
   * @param operations rightly answered within the window
   * @param idle the members before any client; null where nobody looked. Where they were at work
   *     then, nothing is taken off
   */
  static Map<String, Role> roles(
      Map<String, ProcessUsage> usages, long operations, double seconds, @Nullable Standing idle) {
    Map<String, Role> roles = new TreeMap<>();
    Standing rested = idle == null || idle.working() ? null : idle;
    if (operations > 0) {
      Map<String, List<ProcessUsage>> byRole = new TreeMap<>();
      usages.forEach(
          (process, usage) ->
              byRole.computeIfAbsent(Costs.role(process), r -> new ArrayList<>()).add(usage));
      byRole.forEach(
          (role, all) -> {
            Double cores = role.equals(MEMBERS) && rested != null ? rested.cores() : null;
            roles.put(role, role(all, operations, cores == null ? null : cores * seconds));
          });
    }
    return roles;
  }

  private static Role role(
      Collection<ProcessUsage> all, double operations, @Nullable Double idleSeconds) {
    double unseen =
        all.stream()
            .mapToDouble(ProcessUsage::unseenSeconds)
            .filter(seconds -> seconds > GONE_SECONDS)
            .sum();
    return new Role(
        all.size(),
        1e6 * sum(all, ProcessUsage::cpuSeconds) / operations,
        idleSeconds == null ? null : Double.valueOf(1e6 * idleSeconds / operations),
        1e6 * all.size() * STEPS_SECONDS / operations,
        sum(all, usage -> usage.scheduling().voluntary()) / operations,
        sum(all, usage -> usage.scheduling().involuntary()) / operations,
        sum(all, usage -> usage.spent().minorFaults() + usage.spent().majorFaults()) / operations,
        jvms(all),
        unseen);
  }

  private static Costs.@Nullable Jvms jvms(Collection<ProcessUsage> all) {
    List<JvmUse> jvms = all.stream().map(ProcessUsage::jvm).filter(Objects::nonNull).toList();
    return jvms.isEmpty()
        ? null
        : new Costs.Jvms(
            jvms.stream().mapToLong(JvmUse::collections).sum(),
            1e3 * jvms.stream().mapToDouble(JvmUse::collectionSeconds).sum(),
            1e3 * sum(all, usage -> usage.scheduling().compilingSeconds()),
            jvms.stream().mapToLong(JvmUse::heapBytes).sum());
  }

  private static double sum(Collection<ProcessUsage> all, ToDoubleFunction<ProcessUsage> figure) {
    return all.stream().mapToDouble(figure).sum();
  }
}
