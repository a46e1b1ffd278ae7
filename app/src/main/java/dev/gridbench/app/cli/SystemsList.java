package dev.gridbench.app.cli;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Capabilities;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Option;
import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.study.yaml.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Systems and their client libraries as lines: all as a table, or one with its details. */
final class SystemsList {

  private final List<GridSystem> all;

  /**
   * @param all in the order to list them
   */
  SystemsList(List<GridSystem> all) {
    this.all = List.copyOf(all);
  }

  /** A row for each range of versions. */
  List<String> systems() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("SYSTEM", "VERSIONS", "CLIENT LIBRARIES"));
    for (GridSystem system : all) {
      List<String> clients = system.clients().stream().map(ClientLibrary::name).toList();
      rows.add(List.of(system.name(), versions(system), String.join(", ", clients)));
    }
    return Columns.table(rows);
  }

  /** A row for each client library of each range of versions. */
  List<String> clients() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("CLIENT", "SYSTEM", "VERSIONS", "FORMATS"));
    for (GridSystem system : all) {
      for (ClientLibrary client : system.clients()) {
        String formats = String.join(" ", client.capabilities().formats());
        rows.add(List.of(client.name(), system.name(), versions(system), formats));
      }
    }
    return Columns.table(rows);
  }

  /** What a study may say of that system. */
  List<String> system(String name) throws UserError {
    List<String> lines =
        all.stream()
            .filter(system -> system.name().equals(name))
            .flatMap(system -> details(system).stream())
            .toList();
    return known("system", name, lines, names(false));
  }

  /** What that client library can do, or each of that system. */
  List<String> client(String name) throws UserError {
    List<String> lines = new ArrayList<>();
    for (GridSystem system : all) {
      system.clients().stream()
          .filter(client -> client.name().equals(name) || system.name().equals(name))
          .forEach(client -> lines.addAll(details(system, client)));
    }
    return known("client library or system", name, lines, names(true));
  }

  private Set<String> names(boolean withClients) {
    Set<String> names = new TreeSet<>();
    for (GridSystem system : all) {
      names.add(system.name());
      if (withClients) {
        system.clients().forEach(client -> names.add(client.name()));
      }
    }
    return names;
  }

  private static List<String> known(String what, String name, List<String> lines, Set<String> names)
      throws UserError {
    if (lines.isEmpty()) {
      throw new UserError("There is no " + what + " '" + name + "'." + Nearest.hint(name, names));
    }
    return lines;
  }

  private static String versions(GridSystem system) {
    return system.traits().versions().toString();
  }

  private static List<String> details(GridSystem system) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s %s, %s by default"
            .formatted(system.name(), versions(system), system.traits().standardVersion()));
    lines.addAll(Columns.wrapped(system.traits().defaults(), 4));
    for (Option option : system.traits().options()) {
      String values =
          option.values().isEmpty() ? "" : " [" + String.join("|", option.values()) + "]";
      lines.add("  %s%s = %s".formatted(option.name(), values, option.defaultValue()));
      lines.addAll(Columns.wrapped(option.meaning(), 4));
    }
    return lines;
  }

  private static List<String> details(GridSystem system, ClientLibrary client) {
    Capabilities can = client.capabilities();
    List<String> lines = new ArrayList<>();
    lines.add(system.name() + " " + versions(system) + ": " + client.name());
    lines.addAll(
        Columns.table(
            List.of(
                row("artifacts", String.join(" ", client.artifacts())),
                row(
                    "verbs",
                    can.verbs().stream()
                        .sorted()
                        .map(Verb::label)
                        .collect(Collectors.joining(" "))),
                row("formats", String.join(" ", can.formats())),
                row("values", can.values().stream().sorted().collect(Collectors.joining(" "))))));
    lines.add("    shares one connection among clients: " + (can.multiplexes() ? "yes" : "no"));
    lines.add("    several operations in flight: " + (can.async() ? "yes" : "no"));
    lines.add("    passwords and TLS by 'security': " + (can.security() ? "yes" : "no"));
    return lines;
  }

  private static List<String> row(String title, String words) {
    return List.of("    " + title, words);
  }
}
