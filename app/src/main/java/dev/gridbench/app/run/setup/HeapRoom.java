package dev.gridbench.app.run.setup;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the heaps that a study asks for fit into this machine. A member without a {@code heap}
 * takes what the JVM decides, and is not counted.
 */
public final class HeapRoom {

  /** What heaps may take together: the rest is for the kernel, code, threads and buffers. */
  private static final double SHARE = 0.8;

  private static final double GIGABYTE = 1L << 30;

  private final Catalog catalog;
  private final long machineBytes;

  /**
   * @param machineBytes 0 if unknown
   */
  public HeapRoom(Catalog catalog, long machineBytes) {
    this.catalog = catalog;
    this.machineBytes = machineBytes;
  }

  /** What is wrong with the cell that needs most, then the next step; empty if it fits. */
  public Optional<String> doubt(Plan plan) {
    return plan.cells().stream()
        .max(Comparator.comparingLong(this::bytes))
        .filter(cell -> machineBytes > 0 && bytes(cell) > SHARE * machineBytes)
        .map(this::message);
  }

  private String message(Cell cell) {
    return String.format(
        Locale.ROOT,
        "The heaps of %s with %d members and %d workers come to %.1f GB, and this machine has %.1f GB. Lower 'heap',"
            + " 'workerHeap', 'members' or 'workers', or the machine swaps.",
        cell.system().label(),
        cell.members(),
        cell.workerCount(),
        bytes(cell) / GIGABYTE,
        machineBytes / GIGABYTE);
  }

  private long bytes(Cell cell) {
    boolean inWorker =
        catalog
            .find(cell.system().system(), cell.system().version())
            .map(cell.system()::inWorker)
            .orElse(false);
    String given = cell.system().workerHeap();
    long worker = given.isEmpty() ? WorkerHeap.bytes(cell, inWorker, machineBytes) : size(given);
    long member = inWorker || cell.system().attached() ? 0 : size(cell.system().heap());
    return cell.members() * member + cell.workerCount() * worker;
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
