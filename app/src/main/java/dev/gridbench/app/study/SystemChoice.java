package dev.gridbench.app.study;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.app.study.yaml.Place;
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
 */
public record SystemChoice(
    String label, String system, Version version, String client, Setup setup) {

  /**
   * How a system is set up.
   *
   * @param attach a cluster that somebody else started; empty where gridbench starts one
   * @param libraries what the study itself puts on the workers' class path
   * @param security how clients are let in
   * @param place where the study names it; null where no study does
   */
  public record Setup(
      Jvms jvms,
      Settings settings,
      List<Endpoint> attach,
      OwnLibraries libraries,
      SecurityChoice security,
      @Nullable Place place) {

    /** As it comes. */
    public static final Setup PLAIN =
        new Setup(
            Jvms.PLAIN, Settings.NONE, List.of(), OwnLibraries.NONE, SecurityChoice.NONE, null);

    public Setup {
      attach = List.copyOf(attach);
    }
  }

  /**
   * The JVMs of members and workers.
   *
   * @param jvm of both, as written ({@code 17}, {@code /opt/jdk}); empty for the newest found
   * @param heap maximum heap of each member as for {@code -Xmx}; empty for the JVM's default
   * @param workerHeap maximum heap of each worker as for {@code -Xmx}; empty for gridbench's
   *     default
   * @param args further arguments of each member's JVM
   * @param workerArgs the same of each worker's JVM
   */
  public record Jvms(
      String jvm, String heap, String workerHeap, List<String> args, List<String> workerArgs) {

    /** The newest found, as it comes. */
    public static final Jvms PLAIN = new Jvms("", "", "", List.of(), List.of());

    public Jvms {
      args = List.copyOf(args);
      workerArgs = List.copyOf(workerArgs);
    }
  }

  /**
   * What is set beyond the JVMs.
   *
   * @param options the driver's options, by name
   * @param properties the client library's own settings, verbatim
   * @param memberProperties the members' own settings, verbatim
   */
  public record Settings(
      Map<String, String> options,
      Map<String, String> properties,
      Map<String, String> memberProperties) {

    /** All as it comes. */
    public static final Settings NONE = new Settings(Map.of(), Map.of(), Map.of());

    public Settings {
      options = Map.copyOf(options);
      properties = Map.copyOf(properties);
      memberProperties = Map.copyOf(memberProperties);
    }
  }

  public String jvm() {
    return setup.jvms.jvm;
  }

  public String heap() {
    return setup.jvms.heap;
  }

  public String workerHeap() {
    return setup.jvms.workerHeap;
  }

  public List<String> jvmArgs() {
    return setup.jvms.args;
  }

  public List<String> workerJvmArgs() {
    return setup.jvms.workerArgs;
  }

  public Map<String, String> options() {
    return setup.settings.options;
  }

  public Map<String, String> properties() {
    return setup.settings.properties;
  }

  public Map<String, String> memberProperties() {
    return setup.settings.memberProperties;
  }

  public List<Endpoint> attach() {
    return setup.attach;
  }

  public OwnLibraries libraries() {
    return setup.libraries;
  }

  public SecurityChoice security() {
    return setup.security;
  }

  public @Nullable Place place() {
    return setup.place;
  }

  /** The same system once more, under the label {@code a'} where it is called {@code a}. */
  public SystemChoice twin() {
    return new SystemChoice(label + "'", system, version, client, setup);
  }

  /** Whether this is a second set of trials of a system that is measured anyhow. */
  public boolean isTwin() {
    return label.endsWith("'");
  }

  /** The label of the floor, which no system of a study can have. */
  public static final String FLOOR = "floor";

  /** The ruler as it comes: a server that does nothing but answer (method.md R26). */
  public static SystemChoice floor() {
    return new SystemChoice(FLOOR, "ruler", new Version("1"), "wire", Setup.PLAIN);
  }

  /** Whether this is no contender, but what all are compared with. */
  public boolean isFloor() {
    return label.equals(FLOOR);
  }

  public boolean attached() {
    return !attach().isEmpty();
  }

  /** Whether it lives in the workers, rather than in members that they speak to. */
  public boolean inWorker(GridSystem driver) {
    return driver.traits().inWorker() && !attached();
  }
}
