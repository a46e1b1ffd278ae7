package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one trial says of a published study's quantity, in its unit; empty where it says nothing.
 */
final class TrialFigure {

  private static final double MICROS_PER_MILLI = 1_000;
  private static final double BYTES_PER_MEGABYTE = 1e6;

  private TrialFigure() {}

  static OptionalDouble of(Outcome.Measured trial, Quantity quantity) {
    return switch (quantity.kind()) {
      case THROUGHPUT -> OptionalDouble.of(LoadLevel.throughput(trial));
      case MEAN -> mean(trial, quantity.of());
      case P95 -> p95(trial, quantity.of());
      case EACH -> each(trial);
      case BUSY -> perSecond(trial, quantity.of(), TrialFigure::busyPercent);
      case COST -> cost(trial.costs(), quantity.of());
      case SWITCHES -> perSecond(trial, quantity.of(), TrialFigure::switches);
      case RUNNING -> positive(sum(trial, quantity.of(), Outcome.ProcessUse::threads));
      case NETWORK -> network(trial);
      case CLIENTS -> clients(trial);
      case ENTRIES -> entries(trial);
      case START -> start(trial.costs());
      case THREADS -> threads(trial.costs());
      case MEMORY -> memory(trial.costs(), quantity.of().equals("live"));
    };
  }

  private static OptionalDouble mean(Outcome.Measured trial, String verb) {
    Outcome.VerbResult result = trial.verbs().get(verb);
    Double mean = result == null ? null : result.serviceTime().mean();
    return mean == null ? OptionalDouble.empty() : OptionalDouble.of(mean / MICROS_PER_MILLI);
  }

  private static OptionalDouble p95(Outcome.Measured trial, String verb) {
    Outcome.VerbResult result = trial.verbs().get(verb);
    Double p95 = result == null ? null : result.serviceTime().p95();
    return p95 == null ? OptionalDouble.empty() : OptionalDouble.of(p95 / MICROS_PER_MILLI);
  }

  private static OptionalDouble each(Outcome.Measured trial) {
    return OptionalDouble.of(LoadLevel.throughput(trial) / trial.clients().clients());
  }

  private static double busyPercent(Outcome.ProcessUse use) {
    return 100 * (use.userSeconds() + use.systemSeconds());
  }

  private static double switches(Outcome.ProcessUse use) {
    return use.voluntarySwitches() + use.involuntarySwitches();
  }

  /** Of all processes of a role, in the window; none of them is so idle that nothing is counted. */
  private static OptionalDouble perSecond(
      Outcome.Measured trial, String role, ToDoubleFunction<Outcome.ProcessUse> figure) {
    return positive(sum(trial, role, figure) / trial.window().seconds());
  }

  private static double sum(
      Outcome.Measured trial, String role, ToDoubleFunction<Outcome.ProcessUse> figure) {
    return trial.resources().entrySet().stream()
        .filter(process -> process.getKey().startsWith(role + "-"))
        .mapToDouble(process -> figure.applyAsDouble(process.getValue()))
        .sum();
  }

  private static OptionalDouble positive(double figure) {
    return figure > 0 ? OptionalDouble.of(figure) : OptionalDouble.empty();
  }

  private static OptionalDouble cost(@Nullable Costs costs, String role) {
    Costs.Role all = costs == null ? null : costs.roles().get(role + "s");
    return all == null ? OptionalDouble.empty() : OptionalDouble.of(all.cpuMicros());
  }

  private static OptionalDouble network(Outcome.Measured trial) {
    Costs costs = trial.costs();
    Costs.Payload payload = costs == null ? null : costs.payload();
    return payload == null
        ? OptionalDouble.empty()
        : positive(payload.bytes() * LoadLevel.throughput(trial) / BYTES_PER_MEGABYTE);
  }

  private static OptionalDouble clients(Outcome.Measured trial) {
    return LoadLevel.search(trial) instanceof SearchFacts.ClientSearch found
            && found.clients() != null
        ? OptionalDouble.of(found.clients())
        : OptionalDouble.empty();
  }

  private static OptionalDouble entries(Outcome.Measured trial) {
    return LoadLevel.search(trial) instanceof SearchFacts.ClientSearch found
            && found.entries() != null
        ? OptionalDouble.of(found.entries().most())
        : OptionalDouble.empty();
  }

  /** Empty for a cluster that gridbench did not start. */
  private static OptionalDouble start(@Nullable Costs costs) {
    return costs == null
        ? OptionalDouble.empty()
        : costs.startSeconds().values().stream().mapToDouble(Double::doubleValue).average();
  }

  /** Of one copy; all that gridbench sees of an entry is all copies together. */
  private static OptionalDouble memory(@Nullable Costs costs, boolean live) {
    EntryMemory memory = costs == null ? null : costs.memory();
    EntryMemory.Line line = memory == null ? null : live ? memory.live() : memory.own();
    return memory == null || line == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(line.bytesPerEntry() / memory.copies());
  }

  private static OptionalDouble threads(@Nullable Costs costs) {
    Costs.Standing idle = costs == null ? null : costs.idle();
    return idle == null ? OptionalDouble.empty() : OptionalDouble.of(idle.threads());
  }
}
