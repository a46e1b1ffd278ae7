package dev.gridbench.app.run.prepare;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.Placement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a study asks for that cannot be had of other machines yet. */
public final class OnHosts {

  private static final String WITHOUT = " or run it without hosts.";

  private final Set<String> sentences = new LinkedHashSet<>();

  private OnHosts() {}

  /** A sentence with a next step for each; empty where all can be had. */
  public static List<String> refused(List<Cell> cells, Study.Conduct conduct) {
    OnHosts all = new OnHosts();
    if (conduct.trace().isPresent()) {
      all.refuse(
          "trace: operations are written to files of the workers' own hosts, which nobody fetches"
              + " yet. Leave out 'trace',");
    }
    cells.forEach(all::look);
    return List.copyOf(all.sentences);
  }

  private void refuse(String sentence) {
    sentences.add(sentence + WITHOUT);
  }

  private void look(Cell cell) {
    if (cell.byGateway()) {
      refuse(
          "connections: gateways run on this machine only, and would lie between others. Give"
              + " another number of connections,");
    }
    if (cell.load() instanceof LoadModel.Open open
        && open.arrivals() instanceof Arrivals.Replay replay) {
      refuse(
          "load: the trace %s is not brought to other hosts yet. Give a rate,"
              .formatted(replay.file()));
    }
    if (!(cell.placement() instanceof Placement.Split
        || cell.placement() instanceof Placement.Anywhere)) {
      refuse(
          "placement: '%s' names processors of this machine. Give each host its cpus in the file of hosts, and leave out 'placement',"
              .formatted(cell.placement()));
    }
    cell.parts().forEach(this::system);
  }

  private void system(Cell cell) {
    String label = cell.system().label();
    if (cell.system().security().tls() != null) {
      refuse(label + ": files of 'security' are not brought to other hosts yet. Leave it out,");
    }
    if (ConfigFiles.of(ConfigFiles.CLIENT, cell.system().options()).isPresent()) {
      refuse(
          "%s: the file of option %s is not brought to other hosts yet. Leave it out,"
              .formatted(label, ConfigFiles.CLIENT.name()));
    }
    if (cell.system().attach().stream().anyMatch(at -> at.host().startsWith("127."))) {
      refuse(
          label
              + ": it is attached on loopback, where each host would look for it on itself. Give"
              + " an address that workers reach,");
    }
  }
}
