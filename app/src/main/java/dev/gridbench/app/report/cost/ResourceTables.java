package dev.gridbench.app.report.cost;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Network;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What processes took of the machine in every valid trial, what passed between workers and members
 * and whether a link was full (method.md R49, R55), and what gateways added.
 */
public final class ResourceTables {

  /** Processes of a role together. */
  private record Use(Outcome.Measured trial, String role, Collection<Outcome.ProcessUse> uses) {

    double sum(ToDoubleFunction<Outcome.ProcessUse> of) {
      return uses.stream().mapToDouble(of).sum();
    }

    double cpu() {
      return sum(use -> use.userSeconds() + use.systemSeconds());
    }

    double forced() {
      return sum(Outcome.ProcessUse::involuntarySwitches);
    }

    double switches() {
      return forced() + sum(Outcome.ProcessUse::voluntarySwitches);
    }

    double operations() {
      return trial.throughput() * trial.window().seconds();
    }
  }

  private static final TableSpec<Use> RESOURCES =
      new TableSpec<Use>(
              "resources",
              "Resources",
              "Within the measured window, all processes of a role together; each single process is"
                  + " shown with its trial.")
          .text("processes", row -> row.uses.size() + " " + row.role)
          .figure("CPU", "cores", row -> row.cpu() / row.trial.window().seconds())
          .figure("CPU per operation", "µs", row -> 1e6 * row.cpu() / row.operations())
          .bytes("resident", row -> row.sum(Outcome.ProcessUse::rssBytes))
          .count("threads", row -> (long) row.sum(Outcome.ProcessUse::threads))
          .figure("switches per operation", "", row -> row.switches() / row.operations())
          .figure("of these involuntary", "%", row -> 100 * row.forced() / row.switches());

  private record Link(Outcome.Measured trial, Network network, String name) {

    @Nullable Double perSecond(Function<Network.Traffic, Double> way) {
      Network.Traffic traffic = network.traffic();
      return traffic == null ? null : way.apply(traffic);
    }

    @Nullable Double perOperation(Function<Network.Traffic, Double> way) {
      Double perSecond = perSecond(way);
      return perSecond == null || trial.throughput() == 0
          ? null
          : Double.valueOf(perSecond / trial.throughput());
    }
  }

  private static final TableSpec<Link> NETWORK =
      new TableSpec<Link>(
              "network",
              "Network",
              "What the workers' interface to the members carried within the measured window, for"
                  + " all programs of the machine. Where the members are on this machine there is"
                  + " no link: bytes are those of the loopback interface, which receives what it"
                  + " sends. The link's share is of the busier direction, of its nominal speed."
                  + " Reconnections and requests sent again are the client libraries', from the"
                  + " start of the warm-up on.")
          .text("link", row -> row.network.loopback() ? "loopback: no link" : row.name)
          .column(rate("in"), row -> bytes(row.perSecond(Network.Traffic::receivedPerSecond)))
          .column(rate("out"), row -> bytes(row.perSecond(Network.Traffic::sentPerSecond)))
          .figure(
              "in per operation",
              "bytes",
              row -> row.perOperation(Network.Traffic::receivedPerSecond))
          .figure(
              "out per operation", "bytes", row -> row.perOperation(Network.Traffic::sentPerSecond))
          .number("link share", "%", row -> share(row.network))
          .number("reconnections", "", row -> Table.Cell.counted(row.network.reconnections()))
          .number("sent again", "", row -> Table.Cell.counted(row.network.retries()));

  private record Gateway(ByGateway all, ByGateway.Counts counts) {}

  private static final TableSpec<Gateway> GATEWAYS =
      new TableSpec<Gateway>(
              "gateways",
              "Gateways",
              "What each gateway counted within the measured window, by its own clock and"
                  + " without its sockets' buffers: kernel time of the two additional passes"
                  + " through the loopback interface is in the service times, not in the hops."
                  + " The request hop is the time added to a call on its way to the member,"
                  + " including its wait for a channel; the answer hop is that on the way back;"
                  + " depth is how many calls of its channel waited when one came. Use is the"
                  + " share of the time that a channel had a call in flight. Gateways run on the"
                  + " load's processors, beside the workers.")
          .text("gateway", row -> row.counts.process())
          .count("clients", row -> row.counts.clients().clients())
          .count("channels", row -> row.counts.channels().open())
          .number(
              "TCP to members, all gateways",
              "",
              row -> Table.Cell.counted(row.all.toMembers().counted()))
          .figure("calls", "/s", row -> row.counts.calls().calls() / row.counts.seconds())
          .figure("use", "%", row -> 100 * row.counts.channels().use())
          .figure("request hop p50", "µs", row -> row.counts.times().requestHop().p50())
          .figure("request hop p99", "µs", row -> row.counts.times().requestHop().p99())
          .figure("answer hop p50", "µs", row -> row.counts.times().answerHop().p50())
          .figure("answer hop p99", "µs", row -> row.counts.times().answerHop().p99())
          .figure("depth mean", "", row -> row.counts.times().depth().mean())
          .figure("depth p99", "", row -> row.counts.times().depth().p99())
          .count("failed", row -> row.counts.calls().failed())
          .count("lost connections", row -> row.counts.channels().losses());

  private ResourceTables() {}

  public static Table resources(TableSource source) {
    return RESOURCES.ofTrials(source.cells(), ResourceTables::uses);
  }

  /** {@code member-1} and {@code member-2} are members. */
  private static List<Use> uses(Outcome.Measured trial) {
    Map<String, Collection<Outcome.ProcessUse>> roles = new TreeMap<>();
    trial
        .resources()
        .forEach(
            (process, use) ->
                roles.computeIfAbsent(Costs.role(process), r -> new ArrayList<>()).add(use));
    return roles.entrySet().stream()
        .map(role -> new Use(trial, role.getKey(), role.getValue()))
        .toList();
  }

  public static Table network(TableSource source) {
    return NETWORK.ofTrials(source.cells(), ResourceTables::links);
  }

  private static List<Link> links(Outcome.Measured trial) {
    Network network = trial.harness() == null ? null : trial.harness().network();
    return network == null || network.link() == null
        ? List.of()
        : List.of(new Link(trial, network, network.link()));
  }

  private static Table.Heading rate(String way) {
    return new Table.Heading(way, "/s", Table.Align.RIGHT, List.of(way + " bytes/s"));
  }

  private static Table.Cell bytes(@Nullable Double figure) {
    return figure == null
        ? Table.Cell.of(figure)
        : Table.Cell.shown(FigureText.bytes(figure), FigureText.raw(figure));
  }

  private static Table.Cell share(Network network) {
    if (network.loopback()) {
      return Table.Cell.shown("no link", "");
    }
    return network.linkShare() == null
        ? Table.Cell.shown("speed not known", "")
        : Table.Cell.of(100 * network.linkShare());
  }

  public static Table gateways(TableSource source) {
    return GATEWAYS.ofTrials(source.cells(), ResourceTables::gateways);
  }

  private static List<Gateway> gateways(Outcome.Measured trial) {
    ByGateway by = trial.clients().gateway();
    return by == null
        ? List.of()
        : by.gateways().stream().map(each -> new Gateway(by, each)).toList();
  }
}
