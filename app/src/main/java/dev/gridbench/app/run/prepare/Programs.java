package dev.gridbench.app.run.prepare;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.host.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The programs that a plan's members are, of their hosts or attached. What is missing, or is
 * another version than the study names, is told before anything is started.
 */
public final class Programs {

  private final Catalog catalog;
  private final Host host;

  /**
   * @param host that members are to run on
   */
  public Programs(Catalog catalog, Host host) {
    this.catalog = catalog;
    this.host = host;
  }

  /** A sentence with a next step for each that cannot be used; empty where all can. */
  public List<String> missing(List<Cell> cells) {
    Set<String> sentences = new LinkedHashSet<>();
    Set<SystemChoice> seen = new LinkedHashSet<>();
    for (Cell cell : cells) {
      if (seen.add(cell.system())) {
        sentences.addAll(missing(cell));
      }
    }
    return List.copyOf(sentences);
  }

  private List<String> missing(Cell cell) {
    SystemChoice choice = cell.system();
    GridSystem system = catalog.find(choice.system(), choice.version()).orElseThrow();
    return choice.attached()
        ? others(system, choice)
        : programs(DeploymentSketch.members(system, cell)).stream()
            .flatMap(program -> doubt(program, choice).stream())
            .toList();
  }

  /** A program of a host. */
  private record Needed(Host there, Launch.Binary binary) {}

  /** Each once a host, however many members it is: to ask a program is to start it. */
  private Collection<Needed> programs(List<Member> members) {
    Map<String, Needed> programs = new LinkedHashMap<>();
    for (Member member : members) {
      if (member.launch() instanceof Launch.Binary binary) {
        for (Host there : host.any(member.name())) {
          programs.putIfAbsent(there.called() + " " + binary.program(), new Needed(there, binary));
        }
      }
    }
    return programs.values();
  }

  /** Of servers that run already: those that say that they are another version. */
  private static List<String> others(GridSystem system, SystemChoice choice) {
    RunningServer asking = system.traits().running();
    return asking == null
        ? List.of()
        : choice.attach().stream().flatMap(at -> other(system, choice, asking, at)).toList();
  }

  /** None where the server cannot be asked, which is for its trials to say, or is a proxy. */
  private static Stream<String> other(
      GridSystem system, SystemChoice choice, RunningServer asking, Endpoint server) {
    try {
      return asking.of(server, choice.security().resolved(System.getenv())).stream()
          .filter(system.traits().versions()::contains)
          .filter(version -> !version.equals(choice.version()))
          .map(
              version ->
                  ("%s %s is asked for, but %s reports %s. Write that version, or none for the"
                          + " one that answers.")
                      .formatted(choice.system(), choice.version(), server, version));
    } catch (AccessDenied denied) {
      return Stream.of(denied.of(choice.system()));
    } catch (IOException | Secret.Missing unasked) {
      return Stream.empty();
    }
  }

  private static Optional<String> doubt(Needed needed, SystemChoice choice) {
    Launch.Binary binary = needed.binary();
    Optional<Path> program = needed.there().program(binary.program());
    if (program.isEmpty()) {
      return Optional.of(
          "%s needs the program %s, which is not on %s's PATH. Add it: %s"
              .formatted(
                  choice.system(), binary.program(), needed.there().called(), binary.install()));
    }
    if (binary.asking().isEmpty()) {
      return Optional.empty();
    }
    Optional<Version> installed = needed.there().version(program.get(), binary.asking());
    return installed.isPresent() && installed.get().equals(choice.version())
        ? Optional.empty()
        : Optional.of(otherVersion(needed.there(), program.get(), installed, choice));
  }

  /** Without a version a study means the one that is installed on this machine. */
  private static String otherVersion(
      Host there, Path program, Optional<Version> installed, SystemChoice choice) {
    String asked = choice.system() + " " + choice.version();
    boolean here = there.name().isEmpty();
    String named = here ? program.toString() : program + " of " + there.name();
    return installed
        .map(
            version ->
                "%s is asked for, but %s is %s. Write '%s' for the one that is installed, or install %s."
                    .formatted(
                        asked,
                        named,
                        version,
                        here ? choice.system() : choice.system() + ":" + version,
                        choice.version()))
        .orElse(
            "%s is asked for, but %s does not say its version. Install it again."
                .formatted(asked, named));
  }
}
