package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What one trial leaves behind: latency.hlog, intervals.csv, resources.csv and the logs of its
 * processes.
 */
public record TrialFolder(Path root) {

  /** Operations that were due in the slice that begins at a second of the window. */
  public record Due(double second, long operations) {}

  public Path latencyLog() {
    return root.resolve("latency.hlog");
  }

  public Path intervalsFile() {
    return root.resolve("intervals.csv");
  }

  /** One row a slice of a scheduled load; there is none of a closed loop. */
  public Path loadFile() {
    return root.resolve("load.csv");
  }

  public Path resourcesFile() {
    return root.resolve("resources.csv");
  }

  /** What the machine did, and the link to the members carried, once a second. */
  public Path hostFile() {
    return root.resolve("host.csv");
  }

  /** The same of another host that processes of the trial ran on. */
  public Path hostFile(String host) {
    return root.resolve("host-" + host + ".csv");
  }

  /** Whose processor time each second of the window was. */
  public Path noiseFile() {
    return root.resolve("noise.csv");
  }

  /** The probes of a search, one row each; only where the load is a maximum to be found. */
  public Path probesFile() {
    return root.resolve("probes.csv");
  }

  /** A probe's own folder. */
  public TrialFolder probe(int number) {
    return new TrialFolder(root.resolve("probes").resolve(Integer.toString(number)));
  }

  /** One tenant's own series, as the trial's. */
  public TrialFolder tenant(String name) {
    return new TrialFolder(root.resolve("tenants").resolve(name));
  }

  /** Every operation, one file for each client; only where the study asks for it. */
  public Path traces() {
    return root.resolve("trace");
  }

  /** Which processes the trial had: name, pid and start of each. */
  public Path processesFile() {
    return root.resolve("processes.csv");
  }

  /** What was done to processes during the trial; only where the study has events. */
  public Path eventsFile() {
    return root.resolve("events.csv");
  }

  public Path logs() {
    return root.resolve("logs");
  }

  /**
   * Empties the folder of an attempt that was interrupted, and makes it anew.
   *
   * @throws IOException if the disk does not take it
   */
  public void renew() throws IOException {
    if (Files.exists(root)) {
      try (var paths = Files.walk(root)) {
        for (Path path : paths.sorted(java.util.Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
    Files.createDirectories(logs());
  }

  /**
   * The rows of intervals.csv; empty where the trial never got that far. A last row without its
   * line break was cut off with its trial, and is none.
   */
  public List<Interval> intervals() throws IOException {
    List<Interval> intervals = new ArrayList<>();
    if (Files.exists(intervalsFile())) {
      String text = Files.readString(intervalsFile());
      for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n")) {
        if (!line.isEmpty() && !line.equals(Interval.HEADER)) {
          intervals.add(Interval.read(line));
        }
      }
    }
    return intervals;
  }

  /** The first columns of load.csv; empty where the load is a closed loop. */
  public List<Due> due() throws IOException {
    List<Due> due = new ArrayList<>();
    if (Files.exists(loadFile())) {
      List<String> lines = Files.readAllLines(loadFile());
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",", -1);
        due.add(new Due(Double.parseDouble(cells[0]), Long.parseLong(cells[1])));
      }
    }
    return due;
  }
}
