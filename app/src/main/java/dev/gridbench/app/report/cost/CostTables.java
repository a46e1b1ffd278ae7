package dev.gridbench.app.report.cost;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.Network;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What an operation cost the processes of each role and the network, and what members and clients
 * take of the machine before anybody asks them anything, over the repetitions.
 */
public final class CostTables {

  /** Beyond this share of a figure the steps of its counters are worth a word. */
  private static final double COARSE = 0.05;

  private static final String STEPS =
      "Processor time is counted in steps of 10 ms, which may be more than 5 % of this figure."
          + " Lengthen 'measure'.";

  private static final String ENDED =
      "A process ended within the window, so this is a lower bound.";

  /**
   * The processes of one role.
   *
   * @param trials that know what any processes cost
   * @param costs of those that have the role
   */
  private record OfRole(String role, List<Outcome.Measured> trials, List<Costs.Role> costs) {

    static OfRole of(String role, List<Outcome.Measured> trials) {
      return new OfRole(
          role,
          trials,
          trials.stream()
              .map(trial -> CostTables.costs(trial).roles().get(role))
              .filter(Objects::nonNull)
              .toList());
    }

    double[] values(Function<Costs.Role, @Nullable Double> figure) {
      return Estimates.values(costs, figure);
    }

    boolean coarse() {
      return costs.stream().anyMatch(one -> one.resolutionMicros() > COARSE * one.cpuMicros());
    }

    boolean ended() {
      return costs.stream().anyMatch(one -> one.unseenSeconds() > 0);
    }
  }

  private static final TableSpec<OfRole> COSTS =
      new TableSpec<OfRole>(
              "costs",
              "What an operation cost",
              "Per correctly answered operation of the window, all processes of a role together;"
                  + " mean of the trials with its 95 % interval. Work is CPU time less that of"
                  + " idle members before the load. Queued requests cost less CPU each, so"
                  + " compare systems at the same offered rate: in a closed loop each system has"
                  + " its own. Wire bytes are those of the interface for all programs (of the"
                  + " loopback interface in one direction); payload is that of the clients'"
                  + " connections in both directions, without headers.")
          .text("processes", row -> row.costs.get(0).processes() + " " + row.role)
          .count("trials", row -> row.costs.size())
          .mean("CPU", "µs", row -> row.values(Costs.Role::cpuMicros))
          .noted(STEPS, OfRole::coarse)
          .noted(ENDED, OfRole::ended)
          .mean("work", "µs", row -> row.values(Costs.Role::workMicros))
          .noted(STEPS, OfRole::coarse)
          .noted(ENDED, OfRole::ended)
          .mean("voluntary switches", "", row -> row.values(Costs.Role::voluntarySwitches))
          .mean("involuntary", "", row -> row.values(Costs.Role::involuntarySwitches))
          .mean("page faults", "", row -> row.values(Costs.Role::faults))
          .mean(
              "collecting",
              "ms/s",
              row -> Estimates.values(row.trials, trial -> collecting(trial, row.role)))
          .mean("on the wire", "bytes", row -> Estimates.values(row.trials, CostTables::onTheWire))
          .mean("payload", "bytes", row -> Estimates.values(row.trials, CostTables::payload));

  private static final TableSpec<List<Costs>> FOOTPRINT =
      new TableSpec<List<Costs>>(
              "footprint",
              "Start-up, idle members, and the footprint of a client",
              "Means over the trials, with 95 % intervals for times. Ready: time from the start"
                  + " of a member's process, checked 20 times a second. Idle: all members"
                  + " together before the first client, without data; idle CPU is that of"
                  + " members with their data while the workers start. Per client: the workers"
                  + " with all clients after the JIT warm-up, less the same workers before any"
                  + " client, divided by the clients. What a library takes once per worker is"
                  + " thus spread over the clients; the worker's heap is touched beforehand and"
                  + " not included. Sampling is the CPU time of these measurements.")
          .mean("first member ready", "s", all -> Estimates.values(all, CostTables::firstReady))
          .mean("last member ready", "s", all -> Estimates.values(all, CostTables::lastReady))
          .figure("idle processes", "", all -> idle(all, Standing::processes))
          .figure("idle threads", "", all -> idle(all, Standing::threads))
          .bytes("idle resident", all -> idle(all, Standing::rssBytes))
          .figure("idle descriptors", "", all -> idle(all, Standing::descriptors))
          .figure("idle CPU", "% of a core", all -> Estimates.average(all, CostTables::idleCpu))
          .figure("threads a client", "", all -> client(all, Costs.Clients::threads))
          .headed("threads per client")
          .bytes("resident a client", all -> client(all, Costs.Clients::rssBytes))
          .figure("descriptors a client", "", all -> client(all, Costs.Clients::descriptors))
          .headed("descriptors per client")
          .figure(
              "sampling",
              "% of a core",
              all -> Estimates.average(all, costs -> 100 * costs.samplerShare()));

  private CostTables() {}

  public static Table costs(TableSource source) {
    return COSTS.ofCells(source.cells(), CostTables::roles);
  }

  private static List<OfRole> roles(CellResult cell) {
    List<Outcome.Measured> trials =
        cell.valid().stream().filter(trial -> trial.costs() != null).toList();
    TreeSet<String> roles = new TreeSet<>();
    trials.forEach(trial -> roles.addAll(costs(trial).roles().keySet()));
    return roles.stream().map(role -> OfRole.of(role, trials)).toList();
  }

  private static Costs costs(Outcome.Measured trial) {
    return Objects.requireNonNull(trial.costs());
  }

  /** Milliseconds of a second, of all JVMs of the role together. */
  private static @Nullable Double collecting(Outcome.Measured trial, String role) {
    Costs.Role cost = costs(trial).roles().get(role);
    Costs.Jvms jvms = cost == null ? null : cost.jvms();
    return jvms == null ? null : jvms.collectingMillis() / trial.window().seconds();
  }

  private static @Nullable Double onTheWire(Outcome.Measured trial) {
    Harness harness = trial.harness();
    Network network = harness == null ? null : harness.network();
    return network == null ? null : network.bytesPerOperation();
  }

  static @Nullable Double payload(Outcome.Measured trial) {
    Costs.Payload payload = trial.costs() == null ? null : trial.costs().payload();
    return payload == null ? null : Double.valueOf(payload.bytes());
  }

  public static Table footprint(TableSource source) {
    return FOOTPRINT.ofCells(source.cells(), CostTables::known);
  }

  /** What the valid trials of a cell know, as one row. */
  private static List<List<Costs>> known(CellResult cell) {
    List<Costs> all =
        cell.valid().stream().map(Outcome.Measured::costs).filter(Objects::nonNull).toList();
    return all.isEmpty() ? List.of() : List.of(all);
  }

  private static @Nullable Double firstReady(Costs costs) {
    return costs.startSeconds().values().stream().min(Double::compare).orElse(null);
  }

  private static @Nullable Double lastReady(Costs costs) {
    return costs.startSeconds().values().stream().max(Double::compare).orElse(null);
  }

  private static double idle(List<Costs> all, ToDoubleFunction<Standing> figure) {
    return Estimates.average(
        all.stream().map(Costs::idle).filter(Objects::nonNull).toList(), figure::applyAsDouble);
  }

  private static @Nullable Double idleCpu(Costs costs) {
    Standing loaded = costs.loaded();
    Double cores = loaded == null ? null : loaded.cores();
    return cores == null ? null : Double.valueOf(100 * cores);
  }

  private static double client(List<Costs> all, ToDoubleFunction<Costs.Clients> figure) {
    return Estimates.average(
        all.stream().map(Costs::clients).filter(Objects::nonNull).toList(), figure::applyAsDouble);
  }
}
