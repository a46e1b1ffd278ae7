package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several requests in flight on one socket, against scripted servers. */
class SocketPoolDepthTest {

  private static final int POLLS = 200;
  private static final long WAIT = 10_000_000;
  private final MemcachedDialect dialect = new MemcachedDialect();
  private final List<AutoCloseable> open = new ArrayList<>();

  /** What each request came to, in the order of their ends. */
  private final List<String> results = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : open) {
      one.close();
    }
  }

  private SocketPool pool(ScriptedServer.Script script, WireSettings settings) throws IOException {
    ScriptedServer server = new ScriptedServer(script);
    open.add(server);
    List<Endpoint> members = List.of(new Endpoint("127.0.0.1", server.port()));
    SocketPool pool = SocketPool.open(members, settings, new SystemClock());
    open.add(0, pool);
    return pool;
  }

  private void ask(SocketPool pool, int number) throws IOException {
    pool.begin(
        0,
        new Request(
            out -> dialect.get(out, "k" + number),
            dialect::value,
            (answer, failure) ->
                results.add(
                    number
                        + " "
                        + (answer == null
                            ? String.valueOf(failure).replaceAll(":.*", "")
                            : new String((byte[]) answer, ISO_8859_1)))));
  }

  private void pollUntilOver(SocketPool pool, int count) throws IOException {
    for (int i = 0; i < POLLS && results.size() < count; i++) {
      pool.poll(WAIT);
    }
    assertThat(results).hasSize(count);
  }

  private static String answer(int turn) {
    return "VALUE k 0 3\r\n%03d\r\nEND\r\n".formatted(turn);
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    out.flush();
  }

  /** Two sockets of depth 3 carry six, and no seventh before one of them is answered. */
  @Test
  void asManyAreOnTheirWayAsTheSocketsAreDeep() throws Exception {
    List<OutputStream> unanswered = new CopyOnWriteArrayList<>();
    SocketPool pool =
        pool(
            (turn, out) -> {
              if (turn < 6) {
                unanswered.add(out);
              } else {
                write(out, answer(turn));
              }
            },
            new WireSettings(0, 2, 3));
    for (int i = 0; i < 8; i++) {
      ask(pool, i);
    }
    for (int i = 0; i < POLLS && unanswered.size() < 6; i++) {
      pool.poll(WAIT);
    }
    pool.poll(WAIT);
    assertThat(unanswered).hasSize(6);
    assertThat(unanswered.stream().distinct()).as("sockets").hasSize(2);
    assertThat(results).isEmpty();

    for (OutputStream out : List.copyOf(unanswered)) {
      write(out, answer(0));
    }
    pollUntilOver(pool, 8);
    assertThat(results.stream().filter(one -> one.endsWith(" 000"))).hasSize(6);
  }

  /** Answers come in one piece, or cut amid one of them, and each goes to who asked. */
  @ParameterizedTest
  @CsvSource({"0", "1", "20", "26", "27", "28", "40", "60"})
  void answersThatComeTogetherGoToWhoAsked(int cut) throws Exception {
    String all = answer(0) + answer(1) + answer(2);
    SocketPool pool =
        pool(
            (turn, out) -> {
              if (turn == 2) {
                write(out, all.substring(0, cut));
                Thread.sleep(5);
                write(out, all.substring(cut));
              } else if (turn > 2) {
                write(out, answer(turn));
              }
            },
            new WireSettings(0, 1, 3));
    for (int i = 0; i < 5; i++) {
      ask(pool, i);
    }
    pollUntilOver(pool, 5);
    assertThat(results).containsExactly("0 000", "1 001", "2 002", "3 003", "4 004");
    assertThat(pool.reopened()).isZero();
  }

  @Test
  void whatIsNotAnsweredInTimeFailsWithAllBehindIt() throws Exception {
    SocketPool pool =
        pool(
            (turn, out) -> {
              if (turn == 0 || turn > 3) {
                write(out, answer(turn));
              }
            },
            new WireSettings(200, 1, 4));
    for (int i = 0; i < 4; i++) {
      ask(pool, i);
    }
    pollUntilOver(pool, 4);
    String late = SocketTimeoutException.class.getName();
    assertThat(results).containsExactly("0 000", "1 " + late, "2 " + late, "3 " + late);
    ask(pool, 4);
    pollUntilOver(pool, 5);
    assertThat(results.get(4)).isEqualTo("4 004");
  }

  @Test
  void aConnectionThatEndsFailsWhatItCarriesAndTheNextOpensAnother() throws Exception {
    SocketPool pool =
        pool(
            (turn, out) -> {
              if (turn == 1) {
                out.close();
              } else {
                write(out, answer(turn));
              }
            },
            new WireSettings(0, 1, 3));
    for (int i = 0; i < 3; i++) {
      ask(pool, i);
    }
    pollUntilOver(pool, 3);
    ask(pool, 3);
    pollUntilOver(pool, 4);
    assertThat(results.get(0)).isEqualTo("0 000");
    assertThat(results.subList(1, 3)).allMatch(one -> one.contains("Exception"));
    assertThat(results.get(3)).startsWith("3 0");
    assertThat(pool.reopened()).isEqualTo(1);
  }

  /** One fails to be written down amid others, which leave and are answered. */
  @Test
  void whatCannotBeWrittenDownLeavesNoTraceAmongTheOthers() throws Exception {
    SocketPool pool = pool((turn, out) -> write(out, answer(turn)), new WireSettings(0, 1, 3));
    ask(pool, 0);
    Request impossible =
        new Request(
            out -> {
              dialect.get(out, "half");
              throw new IOException("no such encoding");
            },
            dialect::value,
            (answer, failure) -> results.add("impossible"));
    assertThatThrownBy(() -> pool.begin(0, impossible)).hasMessage("no such encoding");
    ask(pool, 1);
    ask(pool, 2);
    ask(pool, 3);
    pollUntilOver(pool, 4);
    assertThat(results).containsExactly("0 000", "1 001", "2 002", "3 003");
  }

  @Test
  void depthWithoutSocketsOrOfNothingIsRefused() {
    assertThat(WireSettings.refusal(Map.of("depth", "4")).orElseThrow()).contains("give sockets");
    assertThat(WireSettings.refusal(Map.of("sockets", "2", "depth", "0")).orElseThrow())
        .contains("at least 1");
    assertThat(WireSettings.refusal(Map.of("sockets", "x")).orElseThrow()).contains("'x'");
    assertThat(WireSettings.refusal(Map.of("sockets", "2", "depth", "9"))).isEmpty();
    assertThat(WireSettings.refusal(Map.of())).isEmpty();
  }
}
