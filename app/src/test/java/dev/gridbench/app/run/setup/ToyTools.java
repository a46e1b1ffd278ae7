package dev.gridbench.app.run.setup;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.ClusterStarter;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.EndedProcess;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.Surroundings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a run works with, where no process can be started, or none lives. */
public final class ToyTools implements Host {

  public static final Artifacts NOTHING_NEEDED = (coordinates, exclusions) -> List.of();

  public static final Artifacts NONE =
      (coordinates, exclusions) -> {
        String root = coordinates.get(0);
        throw new MissingArtifact(root, root, true, List.of(), "", new IOException("absent"));
      };

  public final List<String> started = new ArrayList<>();
  public boolean interrupts;

  /** The code that every process ends with as soon as it is started; -1 where none can be. */
  public int exits = -1;

  String name = "";
  String cpus = "";
  List<String> cores = List.of();

  public Toolbox toolbox(ToySystem system, Artifacts artifacts) {
    return new Toolbox(
        new Catalog(List.of(system)),
        artifacts,
        jvms(),
        this,
        new SystemClock(),
        Path.of("worker.jar"),
        List.of());
  }

  Cluster attached(Cell cell, ToySystem system, Path directory) throws Exception {
    return new ClusterStarter(this, NOTHING_NEEDED, jvms(), new SystemClock(), List.of())
        .start(
            system,
            cell.system(),
            1,
            Assignments.map(cell, system),
            Surroundings.PLAIN,
            directory,
            happening -> {});
  }

  public static Jvm jvm() {
    return new Jvm(Path.of("/nowhere/bin/java"), 17, "17.0.1", "Toy");
  }

  private static Jvms jvms() {
    return new Jvms(List.of(jvm()));
  }

  @Override
  public HostProcess start(ProcessSpec spec) throws IOException {
    started.add(spec.name());
    if (interrupts) {
      Thread.currentThread().interrupt();
    }
    if (exits >= 0) {
      return new EndedProcess(spec.name(), spec.log(), exits);
    }
    throw new IOException("no processes on a toy");
  }

  @Override
  public List<Integer> freePorts(int count) {
    return IntStream.range(2_000, 2_000 + count).boxed().toList();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String cpus() {
    return cpus;
  }

  @Override
  public List<String> cores() {
    return cores;
  }

  @Override
  public boolean portOpen(Endpoint endpoint) {
    return false;
  }

  @Override
  public Optional<Path> program(String name) {
    return Optional.empty();
  }
}
