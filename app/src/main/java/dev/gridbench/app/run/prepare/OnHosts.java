package dev.gridbench.app.run.prepare;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Cell;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a study asks for that cannot be had of other machines yet. */
public final class OnHosts {

  private static final String WITHOUT = " or run it without hosts.";

  /** Of a file that an assignment brings: half of the longest message to a worker. */
  private static final long MOST_BYTES = 8 << 20;

  private final Set<String> sentences = new LinkedHashSet<>();

  private OnHosts() {}

  /** A sentence with a next step for each; empty where all can be had. */
  public static List<String> refused(List<Cell> cells) {
    OnHosts all = new OnHosts();
    cells.forEach(all::look);
    return List.copyOf(all.sentences);
  }

  private void refuse(String sentence) {
    sentences.add(sentence + WITHOUT);
  }

  private void look(Cell cell) {
    if (cell.load() instanceof LoadModel.Open open
        && open.arrivals() instanceof Arrivals.Replay replay
        && Path.of(replay.file()).toFile().length() > MOST_BYTES) {
      refuse(
          "load: the trace %s is over %d MiB, the most that goes to workers of other hosts. Give a"
                  .formatted(replay.file(), MOST_BYTES >> 20)
              + " shorter one,");
    }
    cell.parts().forEach(this::system);
  }

  private void system(Cell cell) {
    String label = cell.system().label();
    if (cell.system().attach().stream().anyMatch(at -> at.host().startsWith("127."))) {
      refuse(
          label
              + ": it is attached on loopback, where each host would look for it on itself. Give"
              + " an address that workers reach,");
    }
  }
}
