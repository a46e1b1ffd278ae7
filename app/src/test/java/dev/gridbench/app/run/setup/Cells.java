package dev.gridbench.app.run.setup;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.query.QuerySyntax;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.value.WorkerCount;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Cells of the toy system, each part with a plain value unless it is given. */
public final class Cells {

  private String version = "2.0";
  private String label = "";
  private List<Endpoint> attach = List.of();
  private Map<String, String> options = Map.of();
  private OwnLibraries libraries = OwnLibraries.NONE;
  private Combination levels =
      Combination.plain()
          .with(Factors.ENTRIES, 1_000L)
          .with(Factors.WORKERS, new WorkerCount.PerClient())
          .with(Factors.WORKLOAD, new Workload(Map.of(Verb.GET, 1), null))
          .with(Factors.PLACEMENT, new Placement.Anywhere())
          .with(Factors.WARMUP, new Warmup.Fixed(Duration.ofSeconds(1)))
          .with(Factors.MEASURE, Duration.ofSeconds(10));

  public static Cells cell() {
    return new Cells();
  }

  private <T> Cells with(Factor<T> factor, T level) {
    levels = levels.with(factor, level);
    return this;
  }

  public Cells version(String one) {
    version = one;
    return this;
  }

  public Cells label(String one) {
    label = one;
    return this;
  }

  public Cells attached() {
    attach = List.of(new Endpoint("10.0.0.1", 5_701));
    return this;
  }

  public Cells members(int number) {
    return with(Factors.MEMBERS, number);
  }

  public Cells entries(long number) {
    return with(Factors.ENTRIES, number);
  }

  public Cells clients(int number) {
    return with(Factors.CLIENTS, number);
  }

  public Cells threads(int number) {
    return threads(ThreadCount.each(number));
  }

  public Cells threads(ThreadCount count) {
    return with(Factors.THREADS, count);
  }

  public Cells connections(int number) {
    return with(
        Factors.CONNECTIONS, number == 0 ? new Connections.Own() : new Connections.Shared(number));
  }

  public Cells workers(int number) {
    return with(
        Factors.WORKERS, number == 0 ? new WorkerCount.PerClient() : new WorkerCount.Fixed(number));
  }

  public Cells format(String name) {
    return with(Factors.FORMAT, name);
  }

  public Cells weights(Map<Verb, Integer> some) {
    return with(Factors.WORKLOAD, new Workload(some, null));
  }

  public Cells query(String condition) throws QuerySyntax {
    return with(
        Factors.WORKLOAD, new Workload(Map.of(Verb.QUERY, 1), QueryParser.parse(condition)));
  }

  public Cells load(LoadModel one) {
    return with(Factors.LOAD, one);
  }

  public Cells inFlight(int count) {
    return with(Factors.IN_FLIGHT, count);
  }

  public Cells jars(Path... files) {
    libraries = new OwnLibraries("", List.of(), List.of(files));
    return this;
  }

  public Cells options(Map<String, String> some) {
    options = some;
    return this;
  }

  public Cells pacing(String one) {
    return with(Factors.PACING, one);
  }

  public Cells placement(Placement one) {
    return with(Factors.PLACEMENT, one);
  }

  public Cell make() {
    return new Cell(choice(), levels);
  }

  public Trial trial(int position) {
    return new Trial("c%03d-r1".formatted(position), make(), 1, position, 5, 6);
  }

  private SystemChoice choice() {
    SystemChoice.Setup setup =
        new SystemChoice.Setup(
            SystemChoice.Jvms.PLAIN,
            new SystemChoice.Settings(options, Map.of(), Map.of()),
            attach,
            libraries,
            SecurityChoice.NONE,
            null);
    String name = label.isEmpty() ? "toy:" + version : label;
    return new SystemChoice(name, "toy", new Version(version), "java", setup);
  }
}
