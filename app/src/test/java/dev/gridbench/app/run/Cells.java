package dev.gridbench.app.run;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.Workload;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Tenants;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.Connections;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.Placement;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.ThreadCount;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Cells of the toy system, each part with a plain value unless it is given. */
public final class Cells {

  private String version = "2.0";
  private List<Endpoint> attach = List.of();
  private int members = 1;
  private long entries = 1_000;
  private int clients = 1;
  private ThreadCount threads = ThreadCount.each(1);
  private int inFlight = 1;
  private Connections connections = new Connections.Own();
  private int workers;
  private OwnLibraries libraries = OwnLibraries.NONE;
  private String pacing = "auto";
  private Placement placement = new Placement.Anywhere();
  private String format = "default";
  private Map<Verb, Integer> weights = Map.of(Verb.GET, 1);
  private LoadModel load = LoadModel.AT_ONCE;

  public static Cells cell() {
    return new Cells();
  }

  public Cells version(String one) {
    version = one;
    return this;
  }

  public Cells attached() {
    attach = List.of(new Endpoint("10.0.0.1", 5_701));
    return this;
  }

  public Cells members(int number) {
    members = number;
    return this;
  }

  public Cells entries(long number) {
    entries = number;
    return this;
  }

  public Cells clients(int number) {
    clients = number;
    return this;
  }

  public Cells threads(int number) {
    return threads(ThreadCount.each(number));
  }

  public Cells threads(ThreadCount count) {
    threads = count;
    return this;
  }

  public Cells connections(int number) {
    connections = number == 0 ? new Connections.Own() : new Connections.Shared(number);
    return this;
  }

  public Cells workers(int number) {
    workers = number;
    return this;
  }

  public Cells format(String name) {
    format = name;
    return this;
  }

  public Cells weights(Map<Verb, Integer> some) {
    weights = some;
    return this;
  }

  public Cells load(LoadModel one) {
    load = one;
    return this;
  }

  public Cells inFlight(int count) {
    inFlight = count;
    return this;
  }

  public Cells jars(Path... files) {
    libraries = new OwnLibraries(List.of(), List.of(files));
    return this;
  }

  public Cells pacing(String one) {
    pacing = one;
    return this;
  }

  public Cells placement(Placement one) {
    placement = one;
    return this;
  }

  public Cell make() {
    return new Cell(
        choice(),
        members,
        entries,
        clients,
        threads,
        inFlight,
        connections,
        workers,
        new ValueShape.EmployeeRow(),
        format,
        List.of(),
        new Workload(weights, null),
        new KeyDistribution.Uniform(),
        load,
        pacing,
        placement,
        Duration.ofSeconds(1),
        Duration.ofSeconds(10),
        Tenants.NONE);
  }

  public Trial trial(int position) {
    return new Trial("c%03d-r1".formatted(position), make(), 1, position, 5, 6);
  }

  private SystemChoice choice() {
    return new SystemChoice(
        "toy:" + version,
        "toy",
        new Version(version),
        "java",
        "",
        "",
        "",
        List.of(),
        List.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        attach,
        null,
        libraries);
  }
}
