package dev.gridbench.ruler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Everything that goes wrong on purpose goes wrong exactly as often as it was asked to. */
class R00_FaultsTest {

  private RulerServer ruler;
  private Talk talk;

  @BeforeEach
  void start() throws Exception {
    ruler = new RulerServer(RulerConfig.of(RulerConfig.Protocol.RESP));
    talk = new Talk(ruler);
  }

  @AfterEach
  void stop() throws Exception {
    talk.close();
    ruler.close();
  }

  @Test
  void aSoundServerGivesNothingBackButWhatWasWritten() throws Exception {
    fill(100, "old");
    fill(100, "new");
    assertThat(reads(100)).allSatisfy((key, value) -> assertThat(value).isEqualTo("new" + key));
    assertThat(count("faults.wrong") + count("faults.miss") + count("set.dropped")).isZero();
  }

  @ParameterizedTest
  @CsvSource({"bit-flip, 4", "other-key, 4", "truncated, 2", "older, 4", "empty, 0"})
  void everyTenthReadIsWrongInItsOwnWay(String kind, int length) throws Exception {
    ruler.set("wrong", kind);
    ruler.set("wrong-every", "10");
    fill(10, "old");
    fill(10, "new");
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      String value = talk.say("GET " + i % 7);
      if (!value.equals("new" + i % 7)) {
        wrong.add(value);
      }
    }
    assertThat(wrong).hasSize(10).allMatch(value -> value.length() == length);
    assertThat(count("faults.wrong")).isEqualTo(10);
    assertThat(kind.equals("older")).isEqualTo(wrong.get(0).startsWith("old"));
    assertThat(count("faults.owed")).isZero();
  }

  @Test
  void everyFifthReadMissesAndEveryTenthHitsNothing() throws Exception {
    ruler.set("miss-every", "5");
    fill(10, "v");
    assertThat(reads(10).values().stream().filter("$-1"::equals)).hasSize(2);
    ruler.set("miss-every", "0");
    ruler.set("phantom-every", "10");
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      answers.add(talk.say("GET never" + i));
    }
    assertThat(answers.stream().filter(value -> !value.equals("$-1"))).hasSize(10);
  }

  @Test
  void everyFourthOperationFailsWhateverItIs() throws Exception {
    ruler.set("error-every", "4");
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      answers.add(talk.say(i % 2 == 0 ? "SET k v" : "GET k"));
    }
    assertThat(answers.stream().filter(answer -> answer.startsWith("-ERR"))).hasSize(3);
    assertThat(count("get.errors") + count("set.errors")).isEqualTo(3);
    assertThat(count("calls.get")).isEqualTo(6);
  }

  @Test
  void sevenWritesAreDroppedAndNoMore() throws Exception {
    ruler.set("drop-writes", "7/3");
    fill(100, "v");
    assertThat(reads(100).values().stream().filter("$-1"::equals)).hasSize(7);
    assertThat(count("set.dropped")).isEqualTo(7);
    assertThat(count("set.stored")).isEqualTo(93);
  }

  @Test
  void thereIsRoomForNinetyOfAHundred() throws Exception {
    ruler.set("capacity", "90");
    fill(100, "v");
    assertThat(talk.say("DBSIZE")).isEqualTo(":90");
    assertThat(count("set.overflowed")).isEqualTo(10);
  }

  @Test
  void aStaleReadSeesWhatWasThere() throws Exception {
    ruler.set("stale-age", "50ms");
    ruler.set("stale-every", "2");
    talk.say("SET k old");
    new PreciseClock().sleep(60_000_000);
    talk.say("SET k new");
    List<String> reads = List.of(talk.say("GET k"), talk.say("GET k"), talk.say("GET k"));
    // on a machine that stood still for 50 ms the old value is too old, and the fault stays owed
    assertThat(count("faults.stale") + count("faults.owed")).isEqualTo(1);
    assertThat(reads.stream().filter("old"::equals)).hasSize((int) count("faults.stale"));
  }

  @Test
  void answersGrowByExtraBytes() throws Exception {
    talk.say("SET k 12345");
    ruler.set("extra-bytes", "1000");
    assertThat(talk.say("GET k")).hasSize(1_005);
  }

  @Test
  void aBlackholeSwallowsAndHoldsBackWhatFollows() throws Exception {
    ruler.set("blackhole", "300ms");
    talk.send("GET a\r\n");
    talk.patience(400);
    assertThatThrownBy(() -> talk.read(1)).isInstanceOf(SocketTimeoutException.class);
    talk.send("GET a\r\n");
    assertThatThrownBy(() -> talk.read(1)).isInstanceOf(SocketTimeoutException.class);
    try (Talk another = new Talk(ruler)) {
      assertThat(another.say("GET a")).isEqualTo("$-1");
    }
    assertThat(count("blackholed")).isEqualTo(1);
    assertThat(count("calls.get")).isEqualTo(3);
  }

  @Test
  void anErrorWindowEnds() throws Exception {
    ruler.set("error-window", "100ms");
    assertThat(talk.say("GET a")).startsWith("-ERR");
    new PreciseClock().sleep(120_000_000);
    assertThat(talk.say("GET a")).isEqualTo("$-1");
  }

  @RepeatedTest(5)
  void downClosesRefusesAndReturns() throws Exception {
    talk.say("GET a");
    long fell = System.nanoTime();
    ruler.set("down", "200ms");
    assertThatThrownBy(() -> talk.read(1).charAt(0)).isInstanceOf(Exception.class);
    Talk back = reconnected();
    assertThat(System.nanoTime() - fell).isGreaterThan(200_000_000L);
    assertThat(back.say("PING")).isEqualTo("+PONG");
    back.close();
  }

  /** A connection that the kernel took before the port was closed is none: it must answer. */
  private Talk reconnected() throws Exception {
    for (int attempt = 0; attempt < 2_000; attempt++) {
      try {
        Talk talk = new Talk(ruler);
        assertThat(talk.say("PING")).isEqualTo("+PONG");
        return talk;
      } catch (java.io.IOException refused) {
        new PreciseClock().sleep(5_000_000);
      }
    }
    throw new AssertionError("never came back");
  }

  @Test
  void aPauseDelaysAndHalfCapacityDoubles() throws Exception {
    ruler.set("service", "const(40ms)");
    ruler.set("half-capacity", "10s");
    long before = System.nanoTime();
    talk.say("GET a");
    assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(80_000_000L);
    before = System.nanoTime();
    ruler.set("pause", "100ms");
    talk.say("GET a");
    assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(180_000_000L);
  }

  @Test
  void whatIsRefusedIsExplained() throws Exception {
    try (RulerControl control = new RulerControl("127.0.0.1", ruler.controlPort())) {
      assertThatThrownBy(() -> control.set("servic", "x")).hasMessageContaining("There are");
      assertThatThrownBy(() -> control.set("burn", "much")).hasMessageContaining("burn: 'much'");
      control.set("service", "exp(1ms)");
      assertThat(control.settings()).containsEntry("service", "exp(1ms)").containsKey("speed");
    }
  }

  private void fill(int keys, String value) throws Exception {
    for (int key = 0; key < keys; key++) {
      assertThat(talk.say("SET " + key + " " + value + key)).isEqualTo("+OK");
    }
  }

  private Map<Integer, String> reads(int keys) throws Exception {
    Map<Integer, String> values = new HashMap<>();
    for (int key = 0; key < keys; key++) {
      values.put(key, talk.say("GET " + key));
    }
    return values;
  }

  private long count(String name) {
    return ruler.engine().counters().get(name);
  }
}
