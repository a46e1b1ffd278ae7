package dev.gridbench.app.run.prepare;

import dev.gridbench.api.Security;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.setup.Assignments;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A cluster that is never started: what its members would need is all that is of interest. */
final class DeploymentSketch {

  private DeploymentSketch() {}

  /** None where the driver refuses to deploy the cell, which is for its trials to say. */
  static List<Member> members(GridSystem system, Cell cell) {
    try {
      Security security = cell.system().security().sketched();
      return system.deploy(spec(system, cell), security).waves().stream()
          .flatMap(List::stream)
          .toList();
    } catch (IllegalArgumentException refused) {
      return List.of();
    }
  }

  private static ClusterSpec spec(GridSystem system, Cell cell) {
    List<List<Integer>> ports = new ArrayList<>();
    for (int member = 0; member < cell.members(); member++) {
      int each = system.traits().portsPerMember();
      int first = 1024 + member * each;
      ports.add(IntStream.range(first, first + each).boxed().toList());
    }
    return new ClusterSpec(
        "sketch",
        cell.system().version(),
        cell.members(),
        "127.0.0.1",
        ports,
        Assignments.map(cell, system),
        cell.system().options(),
        cell.system().memberProperties());
  }
}
