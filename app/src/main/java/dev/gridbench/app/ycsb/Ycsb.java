package dev.gridbench.app.ycsb;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a user of YCSB says: a workload by name or by file, further files, single properties,
 * threads and a target. Later ones win, as they do there.
 *
 * @param workload {@code workloada} or a file of properties
 * @param files further files ({@code -P})
 * @param properties single ones ({@code -p name=value})
 * @param threads {@code -threads}; null for the property
 * @param target {@code -target}; null for the property
 * @param system what takes the place of YCSB's binding: a system as a study names it
 */
public record Ycsb(
    String workload,
    List<Path> files,
    Map<String, String> properties,
    @Nullable String threads,
    @Nullable String target,
    String system) {

  public Ycsb {
    files = List.copyOf(files);
    properties = Map.copyOf(properties);
  }

  /**
   * The study that is meant.
   *
   * @throws BadWorkload with all that is wrong at once
   */
  public YcsbStudy study() throws BadWorkload {
    List<String> problems = new ArrayList<>();
    Map<String, String> all = new TreeMap<>(first(problems));
    for (Path file : files) {
      all.putAll(file(file, problems));
    }
    all.putAll(properties);
    given("threadcount", threads, all);
    given("target", target, all);
    if (!problems.isEmpty()) {
      throw new BadWorkload(problems);
    }
    return new Translation(name(), all, system).study();
  }

  private static void given(String name, @Nullable String value, Map<String, String> all) {
    if (value != null) {
      all.put(name, value);
    }
  }

  /** A file of that name goes before YCSB's own workload. */
  private Map<String, String> first(List<String> problems) {
    Path file = Path.of(workload);
    if (Files.isRegularFile(file)) {
      return file(file, problems);
    }
    return CoreWorkloads.named(workload)
        .orElseGet(
            () -> {
              problems.add(
                  "--ycsb %s is neither a file nor one of %s. Name one of them."
                      .formatted(workload, CoreWorkloads.names()));
              return Map.of();
            });
  }

  private static Map<String, String> file(Path file, List<String> problems) {
    Properties read = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      read.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      problems.add(file + " cannot be read as properties: " + e.getMessage() + ".");
    }
    Map<String, String> all = new LinkedHashMap<>();
    read.forEach((name, value) -> all.put(name.toString(), value.toString().trim()));
    return all;
  }

  private String name() {
    String last =
        workload.substring(workload.lastIndexOf('/') + 1).toLowerCase(java.util.Locale.ROOT);
    return "ycsb-" + last.replaceAll("[^a-z0-9._-]", "-");
  }
}
