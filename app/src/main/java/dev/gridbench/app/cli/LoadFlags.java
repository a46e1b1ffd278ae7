package dev.gridbench.app.cli;

import dev.gridbench.app.quick.Flag;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Flags of commands without a study file: what the clients do, how many they are, and the data. */
final class LoadFlags {

  @Option(
      names = "--mix",
      paramLabel = "VERB=WEIGHT,…",
      description = "What clients do. Default: get=90,set=10")
  private @Nullable String mix;

  @Option(
      names = "--query",
      paramLabel = "CONDITION",
      description = "The query of employees, alone or with its share in --mix: \"age > 50\".")
  private @Nullable String query;

  @Option(
      names = "--clients",
      paramLabel = "N,…",
      description = "Clients that call at the same time; several numbers are compared. Default: 8")
  private @Nullable String clients;

  @Option(
      names = "--value",
      paramLabel = "SIZE",
      description = "1KB, 100B..2KB, or employee, small, large. Default: 1KB")
  private @Nullable String value;

  @Option(
      names = "--entries",
      paramLabel = "N",
      description = "Entries before the load. Default: 10000")
  private @Nullable String entries;

  /** Those that were given; the map can be added to. */
  Map<Flag, String> given() {
    Map<Flag, String> given = new EnumMap<>(Flag.class);
    put(given, Flag.MIX, mix);
    put(given, Flag.QUERY, query);
    put(given, Flag.CLIENTS, clients);
    put(given, Flag.VALUE, value);
    put(given, Flag.ENTRIES, entries);
    return given;
  }

  /** Adds a flag where it was given. */
  static void put(Map<Flag, String> given, Flag flag, @Nullable String text) {
    if (text != null) {
      given.put(flag, text.trim());
    }
  }
}
