package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.Order;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.value.WorkerCount;
import dev.gridbench.app.study.yaml.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyReaderTest {

  @Test
  void whatAStudyDoesNotSayHasItsDefault() {
    Study study = Studies.with();

    assertThat(study.levels().of(Factors.MEMBERS)).containsExactly(1);
    assertThat(study.levels(Factors.ENTRIES)).containsExactly(10_000L);
    assertThat(study.levels(Factors.CLIENTS)).containsExactly(1);
    assertThat(study.levels().of(Factors.CONNECTIONS)).containsExactly(new Connections.Own());
    assertThat(study.levels().of(Factors.WORKERS)).containsExactly(new WorkerCount.Fixed(2));
    assertThat(study.levels(Factors.VALUE)).containsExactly(new ValueShape.EmployeeRow());
    assertThat(study.levels().of(Factors.FORMAT)).containsExactly("default");
    assertThat(study.levels().of(Factors.INDEXES)).containsExactly(List.of());
    assertThat(study.levels().of(Factors.KEYS)).containsExactly(new KeyDistribution.Uniform());
    assertThat(study.levels(Factors.LOAD)).containsExactly(LoadModel.AT_ONCE);
    assertThat(study.repeat()).isEqualTo(Repeat.fixed(3));
    assertThat(study.seed()).isEqualTo(42);
    assertThat(study.order()).isEqualTo(Order.RANDOMISED);
    assertThat(study.exclude()).isEmpty();
    assertThat(study.published()).isEmpty();
  }

  @Test
  void numbersTimesAndSizesHaveTheirShorthands() {
    Study study =
        Studies.with(
            "entries=[100, 1_000_000]",
            "warmup=[500ms, 2m, 1.5s, 1h, 0s]",
            "value=[bytes(1KB), bytes(768B..1280B), bytes(2MB), employee, small, large]",
            "keys=[zipfian(0.99), \"hotspot(0.2, 0.8)\", sequential]",
            "workers=[per-client, 4]",
            "connections=[own, 8]",
            "clients=16",
            "seed=-7");

    assertThat(study.levels(Factors.ENTRIES)).containsExactly(100L, 1_000_000L);
    assertThat(study.levels(Factors.WARMUP))
        .containsExactly(
            new Warmup.Fixed(Duration.ofMillis(500)),
            new Warmup.Fixed(Duration.ofMinutes(2)),
            new Warmup.Fixed(Duration.ofMillis(1500)),
            new Warmup.Fixed(Duration.ofHours(1)),
            Warmup.NONE);
    assertThat(study.levels(Factors.VALUE))
        .containsExactly(
            new ValueShape.Bytes(1024, 1024),
            new ValueShape.Bytes(768, 1280),
            new ValueShape.Bytes(2 << 20, 2 << 20),
            new ValueShape.EmployeeRow(),
            new ValueShape.SmallObject(),
            new ValueShape.LargeObject());
    assertThat(study.levels().of(Factors.KEYS))
        .containsExactly(
            new KeyDistribution.Zipfian(0.99),
            new KeyDistribution.Hotspot(0.2, 0.8),
            new KeyDistribution.Sequential());
    assertThat(study.levels().of(Factors.WORKERS))
        .containsExactly(new WorkerCount.PerClient(), new WorkerCount.Fixed(4));
    assertThat(study.levels().of(Factors.CONNECTIONS))
        .containsExactly(new Connections.Own(), new Connections.Shared(8));
    assertThat(study.seed()).isEqualTo(-7);
  }

  @Test
  void indexesAreOneLevelUnlessTheyHoldLists() {
    assertThat(Studies.with("indexes=[name, age]").levels().of(Factors.INDEXES))
        .containsExactly(List.of("name", "age"));
    assertThat(Studies.with("indexes=[none, [age], [name, age]]").levels().of(Factors.INDEXES))
        .containsExactly(List.of(), List.of("age"), List.of("name", "age"));
    assertThat(Studies.with("indexes=[]").levels().of(Factors.INDEXES)).containsExactly(List.of());
  }

  @Test
  void workloadsAreVerbsQueriesOrMixes() {
    List<Workload> workloads =
        Studies.with(
                "workload=[get, {put: 7}, {query: age > 50}, name = 'A', {get: 9, put: 1},"
                    + " {get: 9, query: 1, where: age < 20}]")
            .levels(Factors.WORKLOAD);

    assertThat(workloads)
        .extracting(Workload::toString)
        .startsWith("get", "put", "age > 50", "name = 'A'", "get 9, put 1");
    assertThat(workloads.get(1).weights()).isEqualTo(Map.of(Verb.PUT, 100));
    assertThat(workloads.get(5).weights()).isEqualTo(Map.of(Verb.GET, 9, Verb.QUERY, 1));
    assertThat(workloads.get(5).query()).hasToString("age < 20");
  }

  @Test
  void aWorkloadMayHaveANameThatIsNoPartOfItsLevel() {
    Study study =
        Studies.with(
            "workload=[{name: old, query: age > 50}, {name: mixed, get: 9, set: 1}, get]",
            "exclude=[{workload: old, entries: 1_000}]",
            "entries=[1_000, 2_000]");

    assertThat(study.levels().of(Factors.WORKLOAD))
        .extracting(Workload::name)
        .containsExactly("old", "mixed", "");
    assertThat(study.levels().of(Factors.WORKLOAD))
        .extracting(Workload::toString)
        .containsExactly("age > 50", "get 9, set 1", "get");
    assertThat(study.exclude()).containsExactly(Map.of("workload", "age > 50", "entries", "1000"));
  }

  @Test
  void aWorkloadMayWriteOneConstant() {
    List<Workload> workloads =
        Studies.with(
                "workload=[{set: 7, write: constant}, {set: 7, write: random}, {get: 9, put: 1,"
                    + " write: constant}, {putAll: 1, batch: 5, write: constant}]",
                "exclude=[{workload: {set: 1, write: constant}, entries: 1_000}]",
                "entries=[1_000, 2_000]")
            .levels(Factors.WORKLOAD);

    assertThat(workloads)
        .extracting(Workload::toString)
        .containsExactly(
            "set, write constant",
            "set",
            "get 9, put 1, write constant",
            "putAll, batch 5, write constant");
    assertThat(workloads.get(0).weights()).isEqualTo(Map.of(Verb.SET, 100));
    assertThat(workloads)
        .extracting(Workload::write)
        .containsExactly(
            Workload.Write.CONSTANT,
            Workload.Write.RANDOM,
            Workload.Write.CONSTANT,
            Workload.Write.CONSTANT);
  }

  @Test
  void aWorkloadMayAllowMisses() {
    List<Workload> workloads =
        Studies.with("workload=[{get: 7, misses: allowed}, {get: 9, set: 1, misses: allowed}]")
            .levels(Factors.WORKLOAD);
    assertThat(workloads)
        .extracting(Workload::toString)
        .containsExactly("get, misses allowed", "get 9, set 1, misses allowed");
    assertThat(workloads).allMatch(Workload::missesAllowed).allMatch(Workload::drains);
    assertThat(
            Studies.with("workload={get: 7, misses: wrong}")
                .levels(Factors.WORKLOAD)
                .get(0)
                .missesAllowed())
        .isFalse();
  }

  @Test
  void aSystemWithoutAVersionIsTheNewestThatIsTested() {
    assertThat(Studies.with("systems=[hazelcast, \"hazelcast:3.6.1\", heap]").systems())
        .extracting(SystemChoice::label, SystemChoice::client)
        .containsExactly(
            tuple("hazelcast:5.7.0", "java"),
            tuple("hazelcast:3.6.1", "java"),
            tuple("heap:1", "heap"));
  }

  @Test
  void listsInASystemMultiplyAndLabelsSayWhatVaries() {
    assertThat(
            Studies.with(
                    "systems=[{system: hazelcast, version: [5.6.0, 5.7.0], jvm: [17, 25],"
                        + " options: {near-cache: [off, on]}}]")
                .systems())
        .extracting(SystemChoice::label)
        .containsExactly(
            "hazelcast:5.6.0 jvm=17 near-cache=off",
            "hazelcast:5.6.0 jvm=17 near-cache=on",
            "hazelcast:5.6.0 jvm=25 near-cache=off",
            "hazelcast:5.6.0 jvm=25 near-cache=on",
            "hazelcast:5.7.0 jvm=17 near-cache=off",
            "hazelcast:5.7.0 jvm=17 near-cache=on",
            "hazelcast:5.7.0 jvm=25 near-cache=off",
            "hazelcast:5.7.0 jvm=25 near-cache=on");
  }

  @Test
  void separateEntriesAreToldApartByWhatOneOfThemSets() {
    assertThat(
            Studies.with(
                    "systems=[hazelcast, {system: hazelcast, options: {backups: 0}}, {system:"
                        + " hazelcast, heap: 1g}, {system: infinispan, client: [hotrod, resp]}]")
                .systems())
        .extracting(SystemChoice::label)
        .containsExactly(
            "hazelcast:5.7.0 backups=1",
            "hazelcast:5.7.0 backups=0",
            "hazelcast:5.7.0 heap=1g backups=1",
            "infinispan:16.0.7 client=hotrod",
            "infinispan:16.0.7 client=resp");
  }

  @Test
  void aSystemIsSetUpInFull() {
    SystemChoice system =
        Studies.with(
                "systems={system: hazelcast, version: 5.6.0, jvm: /opt/jdk, workerHeap: 2g,"
                    + " workerJvmArgs: [-XX:+UseZGC], label:"
                    + " tuned, attach: [\"10.0.0.5:5701\"], properties: {a.b: 5}, options:"
                    + " {near-cache: on}}")
            .systems()
            .get(0);

    assertThat(system.label()).isEqualTo("tuned");
    assertThat(system.version()).isEqualTo(new Version("5.6.0"));
    assertThat(system.jvm()).isEqualTo("/opt/jdk");
    assertThat(system.workerHeap()).isEqualTo("2g");
    assertThat(system.jvmArgs()).isEmpty();
    assertThat(system.workerJvmArgs()).containsExactly("-XX:+UseZGC");
    assertThat(system.attach()).containsExactly(new Endpoint("10.0.0.5", 5701));
    assertThat(system.properties()).isEqualTo(Map.of("a.b", "5"));
    assertThat(system.options()).isEqualTo(Map.of("near-cache", "on"));
    assertThat(system.place()).hasToString("--set systems");
  }

  @Test
  void exclusionsNameLevelsInAnyWayThatTheirFieldAllows() {
    Study study =
        Studies.with(
            "systems=[hazelcast, \"hazelcast:3.6.1\", infinispan]",
            "entries=[100, 1_000]",
            "measure=[60s, 2m]",
            "indexes=[[name, age], none]",
            "workload=[get, {query: age > 50}, {get: 90, put: 10}]",
            "exclude=[{system: hazelcast, entries: 1_000}, {measure: 1m, workload: {get: 90, put:"
                + " 10}}, {indexes: [name, age], workload: query}, {entries: [100, 1000], indexes:"
                + " none}]");

    assertThat(study.exclude())
        .containsExactly(
            Map.of("system", "hazelcast:5.7.0", "entries", "1000"),
            Map.of("system", "hazelcast:3.6.1", "entries", "1000"),
            Map.of("measure", "60s", "workload", "get 90, put 10"),
            Map.of("indexes", "name age", "workload", "age > 50"),
            Map.of("entries", "100", "indexes", "none"),
            Map.of("entries", "1000", "indexes", "none"));
  }

  @Test
  void anExclusionOfALevelThatTheCommandLineTakesAwayIsDroppedWithANote() {
    String yaml =
        """
        study: s
        systems: [hazelcast, infinispan]
        workload: [get, set]
        entries: [100, 1_000]
        exclude:
          - {entries: 1_000, workload: set}
          - {system: infinispan, entries: [100, 1_000]}
        """;
    Reading reading = Studies.reading(yaml, null, "entries=[100]");

    assertThat(reading.study().orElseThrow().exclude())
        .containsExactly(Map.of("system", "infinispan:16.0.7", "entries", "100"));
    assertThat(reading.notes())
        .extracting(Problem::toString)
        .containsExactly(
            "study.yaml:6:15  'exclude' names '1000', a level of entries that the command line"
                + " takes away. Nothing is left to exclude.",
            "study.yaml:7:41  'exclude' names '1000', a level of entries that the command line"
                + " takes away. Nothing is left to exclude.");
    assertThat(
            Studies.lines(
                Studies.reading(yaml.replace("1_000, w", "10, w"), null, "entries=[100]")))
        .contains("'exclude' names '10', which is no level of entries.");
  }

  @Test
  void whatIsExcludedNeedNotBePossible() {
    String impossible = "systems=[hazelcast, infinispan]";

    assertThat(
            Studies.with(
                    impossible,
                    "workload=[get, remove]",
                    "exclude=[{system: infinispan," + " workload: remove}]")
                .levels(Factors.WORKLOAD))
        .hasSize(2);
    assertThat(
            Studies.lines(
                Studies.reading(
                    "study: s\nsystems: [hazelcast, infinispan]\nworkload: [get, remove]\n", null)))
        .contains("infinispan hotrod cannot remove");
  }

  @Test
  void aProfileReplacesFieldsAndSetBeatsIt() {
    String yaml =
        "study: s\nsystems: hazelcast\nworkload: get\nrepeat: 5\nclients: 3\n"
            + "profiles: {quick: {clients: [1, 8], measure: 5s}}\n";

    Study quick = Studies.reading(yaml, "quick", "measure=7s", "measure=9s").study().orElseThrow();

    assertThat(quick.levels(Factors.CLIENTS)).containsExactly(1, 8);
    assertThat(quick.levels(Factors.MEASURE)).containsExactly(Duration.ofSeconds(9));
    assertThat(quick.repeat()).isEqualTo(Repeat.fixed(5));
    assertThat(Studies.read(yaml).levels(Factors.CLIENTS)).containsExactly(3);
  }

  @Test
  void everyProblemComesInTheOrderOfTheFile() {
    Reading reading =
        Studies.reading(
            "zz: 1\nstudy: s\nsystems: [heap, hazlecast]\nworkload: gett\nclients: 0", null);

    assertThat(reading.problems())
        .extracting(problem -> problem.place().toString())
        .containsExactly("study.yaml:1:1", "study.yaml:3:17", "study.yaml:4:11", "study.yaml:5:10");
  }
}
