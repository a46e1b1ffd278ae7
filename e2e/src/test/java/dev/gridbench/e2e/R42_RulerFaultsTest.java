package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A server whose wrong answers are counted by itself: gridbench must find as many, each of its kind
 * and not one more (method.md R42, R43, R44). The faults are switched on and off within the window,
 * so that most answers are right.
 */
class R42_RulerFaultsTest {

  private static final String STUDY =
      """
      study: ruler-faults
      systems: {system: ruler, options: {stale-age: 20ms}}
      value: bytes(100B)
      entries: 200
      clients: 1
      workers: 1
      workload: {get: 80, set: 20}
      load: {rate: 1500}
      warmup: 200ms
      measure: 6s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void everyWrongValueIsFoundAndIsOfItsKind() throws Exception {
    Once.prove(directory, R42_RulerFaultsTest::eachOfItsKind);
  }

  private static void eachOfItsKind(Gridbench gridbench) throws Exception {
    Process process = gridbench.startRun(gridbench.study(STUDY));
    long corrupt = 0;
    long stale;
    long absent;
    String folder;
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      folder = ruler.folder();
      int fewest = 10;
      for (String kind : new String[] {"bit-flip", "other-key", "truncated", "empty"}) {
        ruler.set("wrong", kind);
        corrupt += ruler.until(fewest, "faults.wrong", "wrong-every", "10");
        fewest += 10;
      }
      ruler.set("wrong", "older");
      stale = ruler.until(15, "faults.wrong", "wrong-every", "10");
      stale += ruler.until(10, "faults.stale", "stale-every", "10");
      absent = ruler.until(5, "faults.miss", "miss-every", "10");
    }

    Gridbench.Call call = gridbench.await(process);

    JsonNode get = verb(gridbench, call, folder);
    assertThat(get.at("/kinds/corrupt").asLong()).isEqualTo(corrupt).isGreaterThanOrEqualTo(100);
    assertThat(get.at("/kinds/stale").asLong()).isEqualTo(stale);
    assertThat(get.at("/kinds/absent").asLong()).isEqualTo(absent);
    assertThat(get.at("/wrong").asLong()).isEqualTo(corrupt + stale + absent);
    assertThat(get.at("/failed").asLong()).isZero();
    assertThat(call.exit()).isEqualTo(1);
  }

  @Test
  @Tag("full")
  void aHitOfAKeyThatIsNotThereIsCorrupt() throws Exception {
    Once.prove(directory, R42_RulerFaultsTest::phantoms);
  }

  private static void phantoms(Gridbench gridbench) throws Exception {
    Path study = gridbench.study(STUDY.replace("set: 20", "set: 10, remove: 10"));
    Process process = gridbench.startRun(study);
    long phantoms;
    String folder;
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      folder = ruler.folder();
      phantoms = ruler.until(20, "faults.phantom", "phantom-every", "10");
    }

    Gridbench.Call call = gridbench.await(process);

    JsonNode get = verb(gridbench, call, folder);
    assertThat(get.get("wrong").asLong()).isEqualTo(phantoms);
    assertThat(get.at("/kinds/corrupt").asLong()).isEqualTo(phantoms);
    assertThat(get.get("missed").asLong()).as("right misses").isPositive();
  }

  /** Each key is written at most once, so a dropped write is never made good. */
  @Test
  @Tag("full")
  void theSweepFindsTheSevenWritesThatWereDropped() throws Exception {
    Once.prove(directory, R42_RulerFaultsTest::sevenLost);
  }

  private static void sevenLost(Gridbench gridbench) throws Exception {
    Path study =
        gridbench.study(
            STUDY
                .replace("{get: 80, set: 20}", "set\nkeys: sequential")
                .replace("1500}", "200}")
                .replace("200\n", "5_000\n"));
    Process process = gridbench.startRun(study);
    String folder;
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      folder = ruler.folder();
      ruler.set("drop-writes", "7");
    }

    Gridbench.Call call = gridbench.await(process);

    JsonNode outcome = outcome(gridbench, call, folder);
    assertThat(outcome.at("/kept/lost").asLong()).isEqualTo(7);
    assertThat(outcome.at("/kept/written").asLong()).isBetween(200L, 1_300L);
    assertThat(outcome.at("/kept/checked").asLong())
        .isEqualTo(outcome.at("/kept/written").asLong());
    assertThat(Outcomes.caveats(outcome)).contains("lost-writes");
    assertThat(call.exit()).isEqualTo(1);
  }

  @Test
  void roomForNineTenthsOfTheEntriesIsRefused() throws Exception {
    Once.prove(directory, R42_RulerFaultsTest::refused);
  }

  private static void refused(Gridbench gridbench) throws Exception {
    Path study =
        gridbench.study(
            STUDY.replace("stale-age: 20ms", "capacity: 9000").replace("200\n", "10_000\n"));

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).isEqualTo(1);
    assertThat(call.output()).containsIgnoringCase("loaded 9,000 of 10,000 entries");
    assertThat(Outcomes.kinds(gridbench.run())).containsExactly("failed");
  }

  private static JsonNode verb(Gridbench gridbench, Gridbench.Call call, String folder)
      throws Exception {
    return outcome(gridbench, call, folder).at("/verbs/get");
  }

  /** Of the attempt in which the ruler was set, whether or not another followed. */
  private static JsonNode outcome(Gridbench gridbench, Gridbench.Call call, String folder)
      throws Exception {
    JsonNode outcome = Outcomes.of(gridbench.run(), folder);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    return outcome;
  }
}
