package dev.gridbench.app.published;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A document's figures and claims as data.
 *
 * @param systems product to the version that the document used
 * @param absent what checks call the systems that no study here has, each with what it would take
 * @param workloads the document's name of a workload to the name that a study of ours gives it
 * @param setting machines, schedule and sizes in a sentence or two
 * @param remarks what a reader of the figures has to know
 */
public record PublishedStudy(
    String id,
    String citation,
    String link,
    Map<String, String> systems,
    Map<String, String> absent,
    Map<String, String> workloads,
    String setting,
    List<String> remarks,
    List<PublishedTable> tables,
    List<Claim> claims) {

  public PublishedStudy {
    systems = Collections.unmodifiableMap(new LinkedHashMap<>(systems));
    absent = Collections.unmodifiableMap(new LinkedHashMap<>(absent));
    workloads = Collections.unmodifiableMap(new LinkedHashMap<>(workloads));
    remarks = List.copyOf(remarks);
    tables = List.copyOf(tables);
    claims = List.copyOf(claims);
  }

  /**
   * The printed row about one product, workload and number of entries.
   *
   * @param product {@code hazelcast}, whatever its version
   * @param workload as a study of ours names it: {@code age > 50}
   */
  public Optional<PublishedTable.Row> row(String product, String workload, String entries) {
    return label(workload)
        .map(name -> Map.of("system", product, "workload", name, "entries", entries))
        .flatMap(at -> tables.stream().flatMap(table -> table.row(at).stream()).findFirst());
  }

  /** What the document calls a workload of ours: {@code SQL-like0}. */
  public Optional<String> label(String workload) {
    return workloads.entrySet().stream()
        .filter(entry -> plain(entry.getValue()).equals(plain(workload)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static String plain(String workload) {
    return workload.replaceAll("\\s+", "");
  }
}
