package dev.gridbench.app.run.prepare;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.setup.Assignments;
import dev.gridbench.app.run.setup.Coordinates;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds every artifact that a plan needs, before anything is started, and notes which files they
 * are.
 */
public final class Resolver {

  private final Catalog catalog;
  private final Artifacts artifacts;
  private final Host host;

  /**
   * @param host that members are to run on, with the programs that some are; files of this machine
   *     alone are noted
   */
  public Resolver(Catalog catalog, Artifacts artifacts, Host host) {
    this.catalog = catalog;
    this.artifacts = artifacts;
    this.host = host;
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
    List<String> coordinates = Coordinates.of(library, choice);
    List<Path> files =
        coordinates.isEmpty() ? List.of() : artifacts.resolve(coordinates, library.exclusions());
    StudyLock now =
        lock.with(resolution(choice, "driver", List.of(), Catalog.driverPath(system)))
            .with(resolution(choice, part("client " + library.name(), choice), coordinates, files));
    List<Path> jars = choice.libraries().jars();
    if (!jars.isEmpty()) {
      now = now.with(resolution(choice, part("jars", choice), List.of(), jars));
    }
    List<Path> configs = ConfigFiles.all(choice.options());
    return configs.isEmpty()
        ? now
        : now.with(resolution(choice, "configuration of " + choice.label(), List.of(), configs));
  }

  /** Two systems of the same version may have libraries of a study's own that differ. */
  private static String part(String name, SystemChoice choice) {
    return choice.libraries().none() ? name : name + " of " + choice.label();
  }

  private StudyLock members(
      StudyLock lock, GridSystem system, Cell cell, Set<List<String>> launches)
      throws MissingArtifact, IOException {
    StudyLock now = lock;
    for (Member member : DeploymentSketch.members(system, cell)) {
      if (member.launch() instanceof Launch.Java java && launches.add(java.artifacts())) {
        List<Path> files = artifacts.resolve(java.artifacts(), java.exclusions());
        now = now.with(resolution(cell.system(), "member", java.artifacts(), files));
      } else if (member.launch() instanceof Launch.Own own) {
        List<Path> jars =
            own.classes().stream().flatMap(name -> Catalog.holding(name).stream()).toList();
        now = now.with(resolution(cell.system(), "member", List.of(), jars));
      } else if (member.launch() instanceof Launch.Binary binary
          && launches.add(List.of(binary.program(), cell.system().version().text()))) {
        boolean here = host.of(member.name()).name().isEmpty();
        List<Path> file = here ? host.program(binary.program()).stream().toList() : List.<Path>of();
        now = now.with(resolution(cell.system(), "member", List.of(), file));
      }
    }
    return now;
  }

  private static StudyLock.Resolution resolution(
      SystemChoice choice, String part, List<String> coordinates, List<Path> files)
      throws IOException {
    return StudyLock.Resolution.of(
        choice.system(), choice.version().text(), part, coordinates, files);
  }
}
