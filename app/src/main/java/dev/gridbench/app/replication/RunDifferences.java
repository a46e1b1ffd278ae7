package dev.gridbench.app.replication;

import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What sets two runs of a study apart, beside their figures.
 *
 * @param machine facts of the machines, each with both values
 * @param beyond what differs beyond the machines: program, study, artifacts
 */
public record RunDifferences(List<String> machine, List<String> beyond) {

  /** Facts of the hour and not of the machine, and those that {@link #beyond} has. */
  private static final Set<String> PASSING =
      Set.of(
          "gridbench",
          "commit",
          "started",
          "class",
          "calibration",
          "loadAverage",
          "memoryAvailableBytes",
          "pressure");

  /** Of longer values it is enough to know that they differ. */
  private static final int LONG = 40;

  public RunDifferences {
    machine = List.copyOf(machine);
    beyond = List.copyOf(beyond);
  }

  /** By the files of both folders; what one of them does not have is left out. */
  public static RunDifferences between(ResultsFolder one, ResultsFolder other) throws IOException {
    Map<String, Object> here = one.environment();
    Map<String, Object> there = other.environment();
    List<String> machine = new ArrayList<>();
    Set<String> facts = new TreeSet<>(here.keySet());
    facts.addAll(there.keySet());
    facts.removeAll(PASSING);
    for (String fact : facts) {
      differ(machine, fact, text(here.get(fact)), text(there.get(fact)));
    }
    List<String> beyond = new ArrayList<>();
    differ(beyond, "gridbench", RunFacts.gridbench(here), RunFacts.gridbench(there));
    fields(one, other, beyond);
    artifacts(one, other, beyond);
    return new RunDifferences(machine, beyond);
  }

  private static String text(@Nullable Object fact) {
    return fact == null ? "not recorded" : String.valueOf(fact);
  }

  private static void differ(List<String> found, String what, String here, String there) {
    if (!here.equals(there)) {
      boolean few = here.length() + there.length() <= 2 * LONG;
      found.add(few ? what + " " + here + " / " + there : what + " differs");
    }
  }

  private static void fields(ResultsFolder one, ResultsFolder other, List<String> found)
      throws IOException {
    if (!Files.exists(one.studyFile()) || !Files.exists(other.studyFile())) {
      return;
    }
    Map<String, String> here = fields(Files.readString(one.studyFile()));
    Map<String, String> there = fields(Files.readString(other.studyFile()));
    Set<String> names = new TreeSet<>(here.keySet());
    names.addAll(there.keySet());
    for (String name : names) {
      differ(
          found,
          "study.yaml, " + name + ":",
          here.getOrDefault(name, "not there"),
          there.getOrDefault(name, "not there"));
    }
  }

  /** A stored study's fields, each with all that stands below it. */
  private static Map<String, String> fields(String study) {
    Map<String, String> fields = new LinkedHashMap<>();
    String field = "";
    for (String line : study.lines().toList()) {
      boolean begins = line.matches("\\w+:.*");
      field = begins ? line.substring(0, line.indexOf(':')) : field;
      fields.merge(
          field,
          begins ? line.substring(field.length() + 1).strip() : line.strip(),
          (above, below) -> (above + " " + below).strip());
    }
    return fields;
  }

  /** Without our own jars, which the version and commit of gridbench name. */
  private static void artifacts(ResultsFolder one, ResultsFolder other, List<String> found)
      throws IOException {
    if (Files.exists(one.lockFile()) && Files.exists(other.lockFile())) {
      StudyLock.read(one.lockFile()).differences(StudyLock.read(other.lockFile())).stream()
          .filter(difference -> !difference.contains(", driver: "))
          .forEach(found::add);
    }
  }

  /** Two lines or more, for a terminal. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        machine.isEmpty()
            ? "The machines are alike by all that was recorded."
            : machine.stream().collect(Collectors.joining("; ", "Machines differ: ", ".")));
    lines.add(
        beyond.isEmpty()
            ? "Beyond the machines nothing differs: study, artifacts and gridbench are the same."
            : "Beyond the machines differ:");
    beyond.forEach(difference -> lines.add("- " + difference));
    return lines;
  }
}
