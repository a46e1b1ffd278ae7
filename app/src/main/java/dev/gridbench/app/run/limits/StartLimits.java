package dev.gridbench.app.run.limits;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.ClusterStarter;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.run.setup.Assignments;
import dev.gridbench.app.run.setup.Toolbox;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.limit.LimitedHost;
import dev.gridbench.host.limit.TaskLimits;
import dev.gridbench.host.local.Surroundings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Finds the smallest limit on processes and threads under which a cluster still starts, all of its
 * members together: every one is ready, and still lives a second later.
 */
public final class StartLimits {

  private static final Duration FREE = Duration.ofSeconds(120);
  private static final double LEAST_PATIENCE_SECONDS = 10;
  private static final double PATIENCE_FACTOR = 5;
  private static final long SETTLED_NANOS = 1_000_000_000L;

  private final Toolbox tools;
  private final TaskLimits limits;
  private final LimitsLog log;
  private final Path folder;
  private final Consumer<String> out;
  private int attempts;

  /**
   * @param folder takes {@code limits.csv} and the logs of every attempt
   * @param out told what happens, a line at a time
   */
  public StartLimits(Toolbox tools, TaskLimits limits, Path folder, Consumer<String> out) {
    this.tools = tools;
    this.limits = limits;
    this.folder = folder;
    this.out = out;
    log = new LimitsLog(folder.resolve("limits.csv"));
  }

  /**
   * Looks for the limit of a cell's cluster, and tells it.
   *
   * @return whether it was found
   * @throws IOException if the disk does not take the results, or the kernel no limit
   */
  public boolean find(Cell cell) throws IOException, InterruptedException {
    GridSystem system = system(cell);
    LimitText words = new LimitText(cell.system().label(), cell.members());
    out.accept(words.begins());
    LimitSearch.Try free = attempt(cell, system, TaskLimits.NONE, 1, FREE);
    if (!free.started()) {
      out.accept(words.never(free));
      return false;
    }
    Duration patience = patience(free.seconds());
    LimitSearch.Found found =
        new LimitSearch((limit, number) -> attempt(cell, system, limit, number, patience))
            .run((int) free.tasks().orElse(cell.members()));
    words.found(found, free).forEach(out);
    return found.smallest() != null;
  }

  private static Duration patience(double seconds) {
    return Duration.ofMillis((long) (1000 * (LEAST_PATIENCE_SECONDS + PATIENCE_FACTOR * seconds)));
  }

  private GridSystem system(Cell cell) {
    return tools
        .catalog()
        .find(cell.system().system(), cell.system().version())
        .orElseThrow(() -> new IllegalStateException("no driver for " + cell.system().label()));
  }

  private LimitSearch.Try attempt(
      Cell cell, GridSystem system, int limit, int number, Duration patience)
      throws IOException, InterruptedException {
    attempts++;
    LimitSearch.Try one;
    try (TaskLimits.Limited limited = limits.limited(limit, cell.members())) {
      one = tried(cell, system, limit, limited, patience);
    }
    log.add(cell, number, one);
    out.accept(LimitText.of(one));
    return one;
  }

  private LimitSearch.Try tried(
      Cell cell, GridSystem system, int limit, TaskLimits.Limited limited, Duration patience)
      throws InterruptedException {
    Path directory =
        folder.resolve("attempts").resolve(String.format(Locale.ROOT, "%03d", attempts));
    try (Cluster cluster =
        starter(limited, patience)
            .start(
                system,
                cell.system(),
                cell.members(),
                Assignments.map(cell, system),
                Surroundings.PLAIN,
                directory,
                line -> {})) {
      tools.clock().sleep(SETTLED_NANOS);
      OptionalLong tasks = limited.tasks();
      Optional<HostProcess> dead = cluster.firstDead();
      return new LimitSearch.Try(
          limit,
          cluster.startSeconds(),
          tasks,
          limited.refused(),
          dead.map(StartLimits::deathMessage).orElse(null));
    } catch (TrialFailure failure) {
      return new LimitSearch.Try(
          limit, 0, OptionalLong.empty(), limited.refused(), failure.getMessage());
    }
  }

  private ClusterStarter starter(TaskLimits.Limited limited, Duration patience) {
    return new ClusterStarter(
        new LimitedHost(tools.host(), limited),
        tools.artifacts(),
        tools.jvms(),
        tools.clock(),
        tools.modelClassPath(),
        patience);
  }

  private static String deathMessage(HostProcess member) {
    return member.name()
        + " was ready and ended within a second. Its last output: \""
        + String.join(" / ", member.lastWords(3))
        + "\"";
  }
}
