package dev.gridbench.app.design;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import java.util.Map;
import java.util.Set;

/**
 * What is known of machine, systems and study before anything was seen.
 *
 * @param processors that this process may use
 * @param inWorker names of systems that live in the worker unless attached, so that no cluster
 *     starts
 * @param startCpuSeconds processor time that one member takes until it serves, by system
 * @param conduct how long a trial's clients read before its load
 */
public record Assumed(
    int processors,
    Set<String> inWorker,
    Map<String, Double> startCpuSeconds,
    Study.Conduct conduct) {

  /** A JVM that starts keeps so many processors busy: its own work and its compilers'. */
  private static final int OF_A_START = 2;

  /** Of processor time, in seconds, a program that is compiled ahead starts in less. */
  private static final double OF_A_PROGRAM = 0.2;

  public Assumed {
    inWorker = Set.copyOf(inWorker);
    startCpuSeconds = Map.copyOf(startCpuSeconds);
  }

  boolean inWorker(Cell cell) {
    return inWorker.contains(cell.system().system()) && !cell.system().attached();
  }

  /** Of one member of the cell's system, in seconds. */
  double startCpu(Cell cell) {
    return startCpuSeconds.getOrDefault(cell.system().system(), 0.0);
  }

  /** Whether its members are started and are no JVMs, by how soon they serve. */
  boolean programs(Cell cell) {
    double cpu = startCpu(cell);
    return cpu > 0 && cpu < OF_A_PROGRAM && !cell.system().attached();
  }

  /** The members' starts, seconds if all begin together. */
  double membersTogether(Cell cell) {
    return seconds(startCpu(cell), cell.members(), membersProcessors(cell.placement()));
  }

  /** The members' starts, seconds if the others wait for the first one. */
  double membersInTurn(Cell cell) {
    int processors = membersProcessors(cell.placement());
    return seconds(startCpu(cell), 1, processors)
        + seconds(startCpu(cell), cell.members() - 1, processors);
  }

  /**
   * The workers' starts in seconds, all together.
   *
   * @param cpuSeconds that each of them takes
   */
  double workers(Cell cell, double cpuSeconds) {
    return seconds(cpuSeconds, cell.workerCount(), workersProcessors(cell));
  }

  private static double seconds(double cpuSeconds, int processes, int processors) {
    return processes == 0
        ? 0
        : cpuSeconds * processes / Math.min(processors, OF_A_START * processes);
  }

  /** As their placement has it; half of the machine is no less than one. */
  int membersProcessors(Placement placement) {
    if (placement instanceof Placement.Stated stated) {
      return CpuSet.union(stated.members()).size();
    } else if (placement instanceof Placement.Together) {
      return 1;
    }
    return placement instanceof Placement.Split ? (processors + 1) / 2 : processors;
  }

  private int workersProcessors(Cell cell) {
    if (inWorker(cell)) {
      return processors;
    } else if (cell.placement() instanceof Placement.Stated stated) {
      return CpuSet.union(stated.workers()).size();
    } else if (cell.placement() instanceof Placement.Together) {
      return 1;
    }
    return cell.placement() instanceof Placement.Split ? Math.max(1, processors / 2) : processors;
  }
}
