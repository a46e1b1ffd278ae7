package dev.gridbench.app.run;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Launch;
import dev.gridbench.api.Member;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds every artifact that a plan needs, before anything is started, and notes which files they
 * are.
 */
public final class Resolver {

  private final Catalog catalog;
  private final Artifacts artifacts;

  public Resolver(Catalog catalog, Artifacts artifacts) {
    this.catalog = catalog;
    this.artifacts = artifacts;
  }

  /**
   * @throws MissingArtifact if one does not resolve, with the nearest version that does
   * @throws IOException if a file that was resolved cannot be read
   */
  public StudyLock lock(List<Cell> cells) throws MissingArtifact, IOException {
    StudyLock lock = new StudyLock();
    Set<SystemChoice> seen = new LinkedHashSet<>();
    Set<List<String>> launches = new LinkedHashSet<>();
    for (Cell cell : cells) {
      GridSystem system =
          catalog.find(cell.system().system(), cell.system().version()).orElseThrow();
      if (seen.add(cell.system())) {
        lock = client(lock, system, cell.system());
      }
      if (!cell.system().attached()) {
        lock = members(lock, system, cell, launches);
      }
    }
    return lock;
  }

  private StudyLock client(StudyLock lock, GridSystem system, SystemChoice choice)
      throws MissingArtifact, IOException {
    ClientLibrary library = Assignments.library(system, choice);
    List<String> coordinates = Coordinates.filled(library.artifacts(), choice.version());
    List<Path> files =
        coordinates.isEmpty() ? List.of() : artifacts.resolve(coordinates, library.exclusions());
    return lock.with(
            resolution(choice, "driver", List.of(), List.of(Catalog.codeSource(system.getClass()))))
        .with(resolution(choice, "client " + library.name(), coordinates, files));
  }

  private StudyLock members(
      StudyLock lock, GridSystem system, Cell cell, Set<List<String>> launches)
      throws MissingArtifact, IOException {
    StudyLock now = lock;
    for (List<Member> wave : waves(system, cell)) {
      for (Member member : wave) {
        if (member.launch() instanceof Launch.Java java && launches.add(java.artifacts())) {
          List<Path> files = artifacts.resolve(java.artifacts(), java.exclusions());
          now = now.with(resolution(cell.system(), "member", java.artifacts(), files));
        } else if (member.launch() instanceof Launch.Own own) {
          List<Path> jar = Catalog.holding(own.mainClass()).stream().toList();
          now = now.with(resolution(cell.system(), "member", List.of(), jar));
        }
      }
    }
    return now;
  }

  /** None where the driver refuses to deploy the cell, which is for its trials to say. */
  private static List<List<Member>> waves(GridSystem system, Cell cell) {
    try {
      return system.deploy(rehearsal(system, cell)).waves();
    } catch (IllegalArgumentException refused) {
      return List.of();
    }
  }

  private static StudyLock.Resolution resolution(
      SystemChoice choice, String part, List<String> coordinates, List<Path> files)
      throws IOException {
    return StudyLock.Resolution.of(
        choice.system(), choice.version().text(), part, coordinates, files);
  }

  /** A cluster that is never started: only its artifacts are of interest. */
  private static ClusterSpec rehearsal(GridSystem system, Cell cell) {
    List<List<Integer>> ports = new ArrayList<>();
    for (int member = 0; member < cell.members(); member++) {
      int first = 1024 + member * system.portsPerMember();
      ports.add(IntStream.range(first, first + system.portsPerMember()).boxed().toList());
    }
    return new ClusterSpec(
        "rehearsal",
        cell.system().version(),
        cell.members(),
        "127.0.0.1",
        ports,
        Assignments.map(cell, system),
        cell.system().options(),
        cell.system().memberProperties());
  }
}
