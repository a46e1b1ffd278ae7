package dev.gridbench.app.run.prepare;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.run.setup.WorkerHeap;
import dev.gridbench.app.study.SystemChoice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether the heaps of the JVMs that a study has at the same time fit into this machine: those of
 * one cluster and its workers, or of all clusters where they stay up. A member without a {@code
 * heap} may take as much as the JVM's own default.
 */
public final class HeapRoom {

  /** What given heaps may take together: the rest is for the kernel, code, threads and buffers. */
  private static final double SHARE = 0.8;

  /** A JVM's default is a quarter of the machine (MaxRAMPercentage=25). */
  private static final int DEFAULT_PART = 4;

  private static final double GIGABYTE = 1L << 30;

  private final Catalog catalog;
  private final long machineBytes;
  private final Map<SystemChoice, Boolean> inJvms = new HashMap<>();

  /**
   * @param machineBytes 0 if unknown
   */
  public HeapRoom(Catalog catalog, long machineBytes) {
    this.catalog = catalog;
    this.machineBytes = machineBytes;
  }

  /**
   * JVMs that live at the same time.
   *
   * @param clusters one cell of each
   * @param load the cell whose workers run
   * @param given bytes of the heaps that the study or gridbench sets
   * @param defaults members that take the JVM's default
   */
  private record Heaps(List<Cell> clusters, Cell load, long given, long defaults) {

    String who() {
      long members = clusters.stream().mapToLong(Cell::members).sum();
      return clusters.size() == 1
          ? load.system().label() + " with " + counted(members, "member")
          : clusters.size() + " clusters that stay up together, " + counted(members, "member");
    }
  }

  /** What is wrong where most memory is needed, then the next step; empty if it fits. */
  public Optional<String> doubt(Plan plan) {
    Stream<Heaps> all =
        plan.study().conduct().startsOnce()
            ? plan.cells().stream()
                .max(Comparator.comparingLong(this::workers))
                .map(load -> heaps(clusters(plan), load))
                .stream()
            : plan.cells().stream().map(cell -> heaps(List.of(cell), cell));
    return all.max(Comparator.comparingDouble(this::bytes))
        .filter(heaps -> machineBytes > 0 && tight(heaps))
        .map(this::message);
  }

  private static List<Cell> clusters(Plan plan) {
    Set<Cell.ClusterKey> seen = new HashSet<>();
    List<Cell> clusters = new ArrayList<>(plan.cells());
    clusters.removeIf(cell -> !seen.add(cell.clusterKey()));
    return clusters;
  }

  private Heaps heaps(List<Cell> clusters, Cell load) {
    long bytes = workers(load);
    long defaults = 0;
    for (Cell cell : clusters) {
      String heap = cell.system().heap();
      long jvms = inJvms.computeIfAbsent(cell.system(), any -> inJvms(cell)) ? cell.members() : 0;
      bytes += heap.isEmpty() ? 0 : jvms * size(heap);
      defaults += heap.isEmpty() ? jvms : 0;
    }
    return new Heaps(clusters, load, bytes, defaults);
  }

  private long workers(Cell load) {
    String given = load.system().workerHeap();
    return load.workerCount()
        * (given.isEmpty() ? WorkerHeap.bytes(load, inWorker(load), machineBytes) : size(given));
  }

  private boolean inWorker(Cell cell) {
    return driver(cell).map(cell.system()::inWorker).orElse(false);
  }

  private Optional<GridSystem> driver(Cell cell) {
    return catalog.find(cell.system().system(), cell.system().version());
  }

  /** Whether the cell's members are JVMs of this machine. */
  private boolean inJvms(Cell cell) {
    Optional<GridSystem> driver = driver(cell).filter(found -> !cell.system().inWorker(found));
    return driver.isPresent()
        && !cell.system().attached()
        && DeploymentSketch.members(driver.get(), cell).stream()
            .noneMatch(member -> member.launch() instanceof Launch.Binary);
  }

  private double bytes(Heaps heaps) {
    return heaps.given() + heaps.defaults() * (machineBytes / (double) DEFAULT_PART);
  }

  private boolean tight(Heaps heaps) {
    return heaps.given() > SHARE * machineBytes || bytes(heaps) > machineBytes;
  }

  private String message(Heaps heaps) {
    return String.format(
        Locale.ROOT,
        "The heaps of %s and %s may come to %.1f GB, and this machine has %.1f GB. %s, or the"
            + " machine swaps or the kernel ends a process.",
        heaps.who(),
        counted(heaps.load().workerCount(), "worker"),
        bytes(heaps) / GIGABYTE,
        machineBytes / GIGABYTE,
        heaps.defaults() == 0
            ? "Lower 'heap', 'workerHeap', 'members' or 'workers'"
            : "Give 'heap', without which each member may take a quarter of the machine");
  }

  private static String counted(long number, String word) {
    return number + " " + word + (number == 1 ? "" : "s");
  }

  /** As for -Xmx: {@code 512m}, {@code 2g}; 0 for an empty text. */
  static long size(String heap) {
    if (heap.isEmpty()) {
      return 0;
    }
    int shift =
        switch (Character.toLowerCase(heap.charAt(heap.length() - 1))) {
          case 'k' -> 10;
          case 'm' -> 20;
          case 'g' -> 30;
          case 't' -> 40;
          default -> 0;
        };
    String number = shift == 0 ? heap : heap.substring(0, heap.length() - 1);
    return Long.parseLong(number) << shift;
  }
}
