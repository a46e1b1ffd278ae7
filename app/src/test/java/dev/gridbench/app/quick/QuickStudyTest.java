package dev.gridbench.app.quick;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.Studies;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one command line asks for. */
class QuickStudyTest {

  @Test
  void aServerThatRunsIsAttachedWithTheDefaults() {
    QuickStudy quick = new QuickStudy(List.of("redis://127.0.0.1:6379"), Map.of());
    assertThat(quick.problems()).isEmpty();
    assertThat(quick.name()).isEqualTo("try-redis");
    assertThat(quick.text("gridbench try redis://127.0.0.1:6379").lines())
        .startsWith("# What this asks: gridbench try redis://127.0.0.1:6379")
        .contains(
            "systems: [{system: redis, attach: [127.0.0.1:6379]}]",
            "members: 1",
            "clients: 8",
            "value: bytes(1KB)",
            "workload: {get: 90, set: 10}",
            "keys: uniform",
            "load: closed",
            "measure: 4000ms",
            "repeat: 6");
  }

  @Test
  void itHasTheFewestRepetitionsThatDecide() {
    assertThat(Lengths.FEW).isEqualTo(Comparison.FEWEST_BLOCKS);
  }

  @Test
  void flagsAreTheStudysFields() {
    QuickStudy quick =
        new QuickStudy(
            List.of("hazelcast:5.7.0", "infinispan"),
            Map.of(
                Flag.MIX, "get=80, set=20",
                Flag.CLIENTS, "1,16",
                Flag.VALUE, "100B..2KB",
                Flag.KEYS, "zipfian",
                Flag.MEMBERS, "2",
                Flag.P99, "1ms",
                Flag.TIME, "1m"));
    assertThat(quick.problems()).isEmpty();
    assertThat(quick.text("x").lines())
        .contains(
            "systems: [hazelcast:5.7.0, infinispan]",
            "members: 2",
            "clients: [1, 16]",
            "value: bytes(100B..2KB)",
            "workload: {get: 80, set: 20}",
            "keys: zipfian(0.99)",
            "load: {max: {p99: 1ms}}",
            "measure: 10000ms");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis|8|4000ms",
        "redis,memcached|8|3000ms",
        "redis|1,8|3000ms",
      })
  void severalOfAnythingAreMeasuredForLess(String systems, String clients, String measure) {
    QuickStudy quick = new QuickStudy(List.of(systems.split(",")), Map.of(Flag.CLIENTS, clients));
    assertThat(quick.text("x").lines()).contains("measure: " + measure, "repeat: 6");
  }

  @Test
  void aKeyLawsParametersAreNoLevels() {
    Map<Flag, String> flags = Map.of(Flag.KEYS, "hotspot(0.1,0.9)");
    assertThat(new QuickStudy(List.of("redis"), flags).text("x").lines())
        .contains("measure: 4000ms");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis memcached|true",
        "hazelcast://10.0.0.7|true",
        "redis hazelcast:5.7.0|false",
      })
  void membersThatNeedNoWarmUpGetNone(String systems, boolean none) {
    String text = new QuickStudy(List.of(systems.split(" ")), Map.of()).text("x");
    assertThat(text.contains("clusterWarmup: 0s\n")).isEqualTo(none);
  }

  /** What else is compared has one worker too, so that nothing but the system differs. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "caffeine|true",
        "redis caffeine:3.2.3|true",
        "jcache|true",
        "redis|false",
        "heap|false",
      })
  void whatLivesInOneJvmHasOneWorker(String systems, boolean one) {
    String text = new QuickStudy(List.of(systems.split(" ")), Map.of()).text("x");
    assertThat(text.contains("workers: 1\n")).isEqualTo(one);
  }

  @Test
  void aQueryIsOfEmployees() {
    QuickStudy alone = new QuickStudy(List.of("hazelcast"), Map.of(Flag.QUERY, "name LIKE 'A%'"));
    assertThat(alone.problems()).isEmpty();
    assertThat(alone.text("x").lines())
        .contains("workload: {query: \"name LIKE 'A%'\"}", "value: employee");
    QuickStudy mixed =
        new QuickStudy(
            List.of("hazelcast"), Map.of(Flag.QUERY, "age > 50", Flag.MIX, "get=9,query=1"));
    assertThat(mixed.text("x").lines())
        .contains("workload: {get: 9, query: 1, where: \"age > 50\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis://127.0.0.1|[{system: redis, attach: [127.0.0.1:6379]}]",
        "valkey://a:1,b:2/|[{system: valkey, attach: [a:1, b:2]}]",
        "memcached://[::1]:11211|[{system: memcached, attach: [\"[::1]:11211\"]}]",
        "hazelcast:5.7.0|[hazelcast:5.7.0]",
      })
  void systemsAreNamedOrAttached(String system, String field) {
    QuickStudy quick = new QuickStudy(List.of(system), Map.of());
    assertThat(quick.problems()).isEmpty();
    assertThat(quick.text("x").lines()).contains("systems: " + field);
  }

  @Test
  void aUserStandsInTheAddressAndAPasswordElsewhere() {
    QuickStudy quick =
        new QuickStudy(
            List.of("rediss://bench@h:1", "redis://h:2"), Map.of(Flag.PASSWORD, "env:PW"));
    assertThat(quick.problems()).isEmpty();
    assertThat(quick.text("x").lines())
        .contains(
            "systems: [{system: redis, attach: [h:1], security: {user: bench, password: env:PW,"
                + " tls: true}}, {system: redis, attach: [h:2], security: {password: env:PW}}]");
    assertThat(new QuickStudy(List.of("redis://h:1"), Map.of(Flag.PASSWORD, "file:pw")).text("x"))
        .contains("password: \"file:" + Path.of("pw").toAbsolutePath() + "\"");
  }

  @Test
  void aPasswordItselfIsRefusedAndNotRepeated() {
    QuickStudy quick = new QuickStudy(List.of("redis"), Map.of(Flag.PASSWORD, "secret"));
    assertThat(quick.problems())
        .satisfiesExactly(
            one -> assertThat(one).contains("env:NAME or file:PATH").doesNotContain("secret"),
            one -> assertThat(one).contains("redis://HOST:PORT"));
  }

  @Test
  void librariesAreAFactor() {
    QuickStudy quick =
        new QuickStudy(List.of("redis://h:1"), Map.of(Flag.LIBRARY, "jedis,lettuce"));
    assertThat(quick.text("x").lines())
        .contains("systems: [{system: redis, client: [jedis, lettuce], attach: [h:1]}]");
  }

  @Test
  void everythingThatIsWrongIsReportedAtOnce() {
    QuickStudy quick =
        new QuickStudy(
            List.of("redis://me:secret@h:1", "oracle://h:1", "redis://h:port"),
            Map.of(
                Flag.MIX, "get=a,set,set=2,query=1",
                Flag.RATE, "5",
                Flag.P99, "1ms",
                Flag.TIME, "2s"));
    assertThat(quick.problems())
        .satisfiesExactly(
            one -> assertThat(one).contains("--password env:NAME").doesNotContain("secret"),
            one -> assertThat(one).contains("'oracle' is none of hazelcast, infinispan"),
            one -> assertThat(one).contains("'h:port' is no host:port"),
            one -> assertThat(one).contains("Leave out one"),
            one -> assertThat(one).contains("--for '2s'"),
            one -> assertThat(one).contains("--mix 'get=a'"),
            one -> assertThat(one).contains("names 'set' twice"),
            one -> assertThat(one).contains("Add --query"));
  }

  @Test
  void whatIsWrittenIsAStudyThatReads() {
    QuickStudy quick =
        new QuickStudy(
            List.of("heap"),
            Map.of(Flag.KEYS, "hotspot", Flag.VALUE, "100B", Flag.CLIENTS, "1,2", Flag.RATE, "9"));
    Reading reading = Studies.reading(quick.text("x"), null);
    assertThat(Studies.lines(reading)).isEmpty();
    assertThat(reading.study().orElseThrow().name()).isEqualTo("try-heap");
  }
}
