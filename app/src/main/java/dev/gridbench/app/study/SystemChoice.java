package dev.gridbench.app.study;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Version;
import dev.gridbench.app.study.yaml.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One level of the factor {@code systems}: a product, its version, and how it is set up.
 *
 * @param label how the level is called everywhere, unique within its study: {@code
 *     hazelcast:5.7.0}, followed by what sets it apart from its neighbours where product and
 *     version alone do not
 * @param client name of the client library
 * @param jvm which JVM members and workers run on, as written ({@code 17}, {@code /opt/jdk}); empty
 *     for the newest found
 * @param heap maximum heap of each member as for {@code -Xmx}; empty for the JVM's default
 * @param workerHeap maximum heap of each worker as for {@code -Xmx}; empty for gridbench's default
 * @param jvmArgs further arguments of each member's JVM
 * @param workerJvmArgs the same of each worker's JVM
 * @param options the driver's options, by name
 * @param properties the client library's own settings, verbatim
 * @param memberProperties the members' own settings, verbatim
 * @param attach a cluster that somebody else started; empty where gridbench starts one
 * @param libraries what the study itself puts on the workers' class path
 */
public record SystemChoice(
    String label,
    String system,
    Version version,
    String client,
    String jvm,
    String heap,
    String workerHeap,
    List<String> jvmArgs,
    List<String> workerJvmArgs,
    Map<String, String> options,
    Map<String, String> properties,
    Map<String, String> memberProperties,
    List<Endpoint> attach,
    @Nullable Place place,
    OwnLibraries libraries) {

  public SystemChoice {
    jvmArgs = List.copyOf(jvmArgs);
    workerJvmArgs = List.copyOf(workerJvmArgs);
    options = Map.copyOf(options);
    properties = Map.copyOf(properties);
    memberProperties = Map.copyOf(memberProperties);
    attach = List.copyOf(attach);
  }

  /** The same system once more, under the label {@code a'} where it is called {@code a}. */
  public SystemChoice twin() {
    return changed(label + "'", libraries);
  }

  /** As a study in this folder means it. */
  public SystemChoice in(Path folder) {
    return changed(label, libraries.in(folder));
  }

  private SystemChoice changed(String otherLabel, OwnLibraries otherLibraries) {
    return new SystemChoice(
        otherLabel,
        system,
        version,
        client,
        jvm,
        heap,
        workerHeap,
        jvmArgs,
        workerJvmArgs,
        options,
        properties,
        memberProperties,
        attach,
        place,
        otherLibraries);
  }

  /** Whether this is a second set of trials of a system that is measured anyhow. */
  public boolean isTwin() {
    return label.endsWith("'");
  }

  /** The label of the floor, which no system of a study can have. */
  public static final String FLOOR = "floor";

  /** The ruler as it comes: a server that does nothing but answer (method.md R26). */
  public static SystemChoice floor() {
    return new SystemChoice(
        FLOOR,
        "ruler",
        new Version("1"),
        "wire",
        "",
        "",
        "",
        List.of(),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        List.of(),
        null,
        OwnLibraries.NONE);
  }

  /** Whether this is no contender, but what all are compared with. */
  public boolean isFloor() {
    return label.equals(FLOOR);
  }

  public boolean attached() {
    return !attach.isEmpty();
  }

  /** Whether it lives in the workers, rather than in members that they speak to. */
  public boolean inWorker(GridSystem driver) {
    return driver.traits().inWorker() && !attached();
  }
}
