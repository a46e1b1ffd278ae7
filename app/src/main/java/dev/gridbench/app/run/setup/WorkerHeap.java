package dev.gridbench.app.run.setup;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.design.Cell;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The heap of a worker: of one size from its start to its end, and every page touched before the
 * load, so that no client meets a heap that grows or a page that the kernel has yet to find
 * (method.md R36). It is as large as the clients need, since touching a page takes time: 1 GB takes
 * 0.7 s of CPU time on a virtual machine.
 */
public final class WorkerHeap {

  private static final long MEGABYTE = 1L << 20;

  /** The JVM, the client library, and garbage between two collections. */
  private static final long BASE = 256 * MEGABYTE;

  /**
   * What a caller records into, for each verb, response time and send lag included, and as much for
   * the misses of one that may miss.
   */
  private static final long RECORDED = 2 * MEGABYTE;

  /**
   * Of each entry that a query may answer with, as object and as it came over the wire; of a large
   * object with its 18 fields, ten of which are arrays or objects.
   */
  private static final long ROW = 400;

  private static final long LARGE_ROW = 3000;

  /** What a worker knows of each key's versions. */
  private static final long KNOWN = 16;

  private static final long ROW_VALUE = 1024;

  private static final long LARGE_VALUE = 2048;

  /** A system that lives in the worker: its code, and garbage of its own. */
  private static final long LODGER = 256 * MEGABYTE;

  /** What it keeps of each entry beside the value: the key, the node, whatever it counts. */
  private static final long KEPT = 512;

  /** So many times what it keeps, so that collections are few. */
  private static final long ROOM = 2;

  private WorkerHeap() {}

  /** The JVM's arguments; a size that the study gives is taken as it is. */
  static List<String> arguments(Cell cell, boolean inWorker, long machineBytes) {
    String given = cell.system().workerHeap();
    String size = given.isEmpty() ? bytes(cell, inWorker, machineBytes) / MEGABYTE + "m" : given;
    return List.of("-Xms" + size, "-Xmx" + size, "-XX:+AlwaysPreTouch");
  }

  /** Of the cell itself and others that its workers may serve, the one that needs most. */
  static Cell largest(Cell own, List<Cell> others, boolean inWorker) {
    return Stream.concat(Stream.of(own), others.stream())
        .max(Comparator.comparingLong(cell -> bytes(cell, inWorker, 0)))
        .orElse(own);
  }

  /**
   * All workers together have half of the machine at most, and half of that where the data lives in
   * them, since what is measured then needs memory beside the heap.
   *
   * @param machineBytes 0 if unknown
   */
  public static long bytes(Cell cell, boolean inWorker, long machineBytes) {
    int workers = cell.workerCount();
    long needed =
        cell.parts().stream().mapToLong(WorkerHeap::needed).max().orElse(BASE)
            + (inWorker ? data(cell) : 0);
    if (machineBytes == 0) {
      return needed;
    }
    return Math.max(64 * MEGABYTE, Math.min(machineBytes / (inWorker ? 4 : 2) / workers, needed));
  }

  /** Of a worker of the tenant that needs most, where there are any: all get as much. */
  private static long needed(Cell cell) {
    int workers = cell.workerCount();
    return needed(cell, (cell.callers() + workers - 1) / workers);
  }

  private static long needed(Cell cell, long callers) {
    boolean large = cell.value() instanceof ValueShape.LargeObject;
    long row = large ? LARGE_ROW : ROW;
    long each =
        RECORDED * recorded(cell.workload())
            + 4 * value(cell.value())
            + (cell.workload().query() == null ? 0 : row * cell.entries());
    return BASE + callers * each + KNOWN * cell.entries();
  }

  /** Verbs, and among them once more those that may miss. */
  private static long recorded(Workload workload) {
    return workload.weights().size()
        + workload.weights().keySet().stream().filter(workload::mayMiss).count();
  }

  /** Each worker has all entries. */
  private static long data(Cell cell) {
    return LODGER + ROOM * cell.entries() * (value(cell.value()) + KEPT);
  }

  private static long value(ValueShape shape) {
    if (shape instanceof ValueShape.Bytes sized) {
      return sized.max();
    }
    return shape instanceof ValueShape.LargeObject ? LARGE_VALUE : ROW_VALUE;
  }
}
