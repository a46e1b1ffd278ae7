package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.yaml.Place;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyYamlTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "study: s\nsystems: heap\nworkload: get\n",
        "study: \"null\"\n"
            + "question: \"Is it: so? # \\\"yes\\\" \\\\ 'no'\\n"
            + "\\ttab é\"\n"
            + "systems: heap\n"
            + "workload: get",
        "study: s\n"
            + "systems: [{system: hazelcast, version: [5.6.0, 5.7.0], jvm: [17, /opt/a b], jvmArgs:"
            + " [[-Xss1m, -Da=b c], none], workerJvmArgs: [-XX:+UseZGC], heap: 1g, options: {near-cache: [off, on]}, properties:"
            + " {x.y: \"1, 2}\", \"null\": \"\"}, memberProperties: {m: \": \"}}]\n"
            + "workload: put",
        "study: s\n"
            + "systems: [{system: jcache, artifacts: [\"a:b:1\", \"a:b:jar:c:1\"], jars: [\"l i/b.jar\"]}]\n"
            + "workload: get",
        "study: s\nsystems: {system: hazelcast, attach: [\"a:1\", \"[::1]:2\"]}\nworkload: get",
        "study: s\n"
            + "systems: heap\n"
            + "workload: [get, {query: \"name = 'a \\\"b\\\"'\"}, {get: 9, put: 1}, {put: 3, query:"
            + " 1, where: age > 5}]\n",
        "study: s\n"
            + "systems: heap\n"
            + "workload: [{name: lookup, get: 100}, {name: old, query: age > 50}, {name: mixed, get:"
            + " 9, set: 1}]\n",
        "study: s\n"
            + "systems: heap\n"
            + "workload: [set, {set: 7, write: constant}, {get: 9, put: 1, write: constant},"
            + " {putAll: 1, batch: 5, write: constant}]\n",
        "study: s\n"
            + "systems: heap\n"
            + "workload: [{get: 100, misses: allowed}, {get: 9, set: 1, write: constant, misses:"
            + " allowed}]\n",
        "study: s\n"
            + "systems: heap\n"
            + "workload: get\n"
            + "value: [employee, bytes(1KB), bytes(1B..2KB)]\n"
            + "keys: [uniform, sequential, zipfian(1.2), \"hotspot(0.2, 0.8)\"]\n"
            + "workers: [per-client, 3]\n"
            + "connections: [2, own]\n"
            + "warmup: [0s, 1500ms]\n"
            + "clients: [1, 2]\n"
            + "order: as-written\n"
            + "seed: -1\n",
        "study: s\n"
            + "systems: {system: memcached, client: wire}\n"
            + "workload: get\n"
            + "value: bytes(1KB)\n"
            + "connections: [own, {gateway: 4}, gateway(2)]\n"
            + "exclude: [{connections: {gateway: 2}}]\n",
        "study: s\n"
            + "systems: {system: redis, client: wire}\n"
            + "workload: get\n"
            + "value: bytes(1KB)\n"
            + "connections: gateway(1)\n",
        "study: s\n"
            + "systems: heap\n"
            + "workload: [get, age > 5]\n"
            + "indexes: [none, [age], [name, age]]\n"
            + "entries: [10, 20]\n"
            + "exclude: [{entries: [10, 20], workload: query}, {indexes: [name, age]}]\n"
            + "published: salhi-2018\n",
        "study: s\n"
            + "systems: [hazelcast, infinispan]\n"
            + "workload: get\n"
            + "placement: [none, split, {members: \"0\", workers: \"1\"}]\n"
            + "compare: {placement: {members: \"0\", workers: \"1\"}, system: infinispan}\n",
        "study: s\n"
            + "systems: hazelcast\n"
            + "workload: get\n"
            + "placement: [none, {members: [\"0\", \"1,3\"], workers: \"0-1\"}, {members: [0],"
            + " workers: 0}, {members: \"2\", workers: [\"0\", \"1\"]}]\n"
            + "compare: {placement: {members: [\"0\", \"1,3\"], workers: [\"0-1\"]}}\n"
      })
  void theTextOfAStudyReadsBackAsTheSameStudy(String yaml) {
    Study study = Studies.read(yaml);
    String text = StudyYaml.text(study);

    Study again = Studies.read(text);

    assertThat(again)
        .usingRecursiveComparison()
        .ignoringFieldsOfTypes(Place.class)
        .isEqualTo(study);
    assertThat(StudyYaml.text(again)).isEqualTo(text);
  }
}
