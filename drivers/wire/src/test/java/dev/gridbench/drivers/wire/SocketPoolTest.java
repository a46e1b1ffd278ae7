package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.client.Completion;
import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sockets that one thread reads, against scripted servers. */
class SocketPoolTest {

  private static final String ANSWER = "VALUE k 0 10\r\n0123456789\r\nEND\r\n";
  private static final long WAIT = 100_000_000;
  private final MemcachedDialect dialect = new MemcachedDialect();
  private final List<AutoCloseable> open = new ArrayList<>();

  /** What one request came to. */
  private static final class Result implements Completion {
    int times;
    @Nullable Object answer;
    @Nullable Throwable failure;

    @Override
    public void accept(@Nullable Object value, @Nullable Throwable why) {
      times++;
      answer = value;
      failure = why;
    }
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : open) {
      one.close();
    }
  }

  private ScriptedServer server(ScriptedServer.Script script) throws IOException {
    ScriptedServer server = new ScriptedServer(script);
    open.add(server);
    return server;
  }

  private SocketPool pool(ScriptedServer server, int lines, int timeout) throws IOException {
    return pool(server, new WireSettings(timeout, lines, 1));
  }

  private SocketPool pool(ScriptedServer server, WireSettings settings) throws IOException {
    List<Endpoint> members = List.of(new Endpoint("127.0.0.1", server.port()));
    SocketPool pool = SocketPool.open(members, settings, new SystemClock());
    open.add(pool);
    return pool;
  }

  private Result get(SocketPool pool) throws IOException {
    Result result = new Result();
    pool.begin(0, new Request(out -> dialect.get(out, "k"), dialect::value, result));
    return result;
  }

  private static Result over(SocketPool pool, Result result) throws IOException {
    for (int i = 0; i < 100 && result.times == 0; i++) {
      pool.poll(WAIT);
    }
    assertThat(result.times).isEqualTo(1);
    return result;
  }

  private static void expectValue(Result result) {
    assertThat(result.failure).isNull();
    assertThat((byte[]) result.answer).asString(ISO_8859_1).isEqualTo("0123456789");
  }

  @Test
  void anAnswerMayBeCutAnywhere() throws Exception {
    ScriptedServer server =
        server(
            (turn, out) -> {
              int cut = turn % ANSWER.length();
              write(out, ANSWER.substring(0, cut));
              Thread.sleep(2);
              write(out, ANSWER.substring(cut));
            });
    SocketPool pool = pool(server, 1, 0);
    for (int i = 0; i < ANSWER.length(); i++) {
      expectValue(over(pool, get(pool)));
    }
    assertThat(pool.reopened()).isZero();
  }

  @Test
  void whoFindsNoLineFreeWaitsForOne() throws Exception {
    SocketPool pool = pool(server((turn, out) -> write(out, ANSWER)), 2, 0);
    List<Result> all = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      all.add(get(pool));
    }
    for (Result result : all) {
      expectValue(over(pool, result));
    }
  }

  @Test
  void aRefusalLeavesTheLineAsItWas() throws Exception {
    ScriptedServer server =
        server((turn, out) -> write(out, turn == 0 ? "SERVER_ERROR no room\r\n" : ANSWER));
    SocketPool pool = pool(server, 1, 0);
    assertThat(over(pool, get(pool)).failure).isInstanceOf(Refused.class);
    expectValue(over(pool, get(pool)));
    assertThat(pool.reopened()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"NONSENSE\r\n", ANSWER + "END\r\n"})
  void anAnswerWithoutSenseClosesTheLineAndTheNextOneOpensAnother(String nonsense)
      throws Exception {
    ScriptedServer server = server((turn, out) -> write(out, turn == 0 ? nonsense : ANSWER));
    SocketPool pool = pool(server, 1, 0);
    assertThat(over(pool, get(pool)).failure).isInstanceOf(IOException.class);
    expectValue(over(pool, get(pool)));
    assertThat(pool.reopened()).isEqualTo(1);
  }

  @Test
  void aConnectionThatEndsFailsItsRequestAloneAndTheOneThatWaitsGoesOn() throws Exception {
    ScriptedServer server =
        server(
            (turn, out) -> {
              if (turn == 0) {
                out.close();
              } else {
                write(out, ANSWER);
              }
            });
    SocketPool pool = pool(server, 1, 0);
    Result broken = get(pool);
    Result waiting = get(pool);
    assertThat(over(pool, broken).failure).isInstanceOf(IOException.class);
    expectValue(over(pool, waiting));
    assertThat(pool.reopened()).isEqualTo(1);
  }

  @Test
  void whatIsNotAnsweredInTimeFails() throws Exception {
    ScriptedServer server =
        server(
            (turn, out) -> {
              if (turn > 0) {
                write(out, ANSWER);
              }
            });
    SocketPool pool = pool(server, 1, 200);
    assertThat(over(pool, get(pool)).failure).isInstanceOf(SocketTimeoutException.class);
    expectValue(over(pool, get(pool)));
  }

  /** Twice what two sockets' buffers hold, so that it leaves in parts. */
  @Test
  void aLargeRequestLeavesInParts() throws Exception {
    byte[] value = new byte[32 << 20];
    ScriptedServer server = server((turn, out) -> write(out, "STORED\r\n"));
    server.swallow(value.length);
    SocketPool pool = pool(server, 1, 0);
    Result result = new Result();
    pool.begin(
        0,
        new Request(
            out -> dialect.set(out, "k", value, Dialect.Where.ANY), dialect::stored, result));
    pool.poll(0);
    assertThat(result.times).as("still leaving").isZero();
    assertThat(over(pool, result).answer).isEqualTo(true);
  }

  @Test
  void whatCannotBeWrittenDownIsThrownAndTheLineIsFree() throws Exception {
    SocketPool pool = pool(server((turn, out) -> write(out, ANSWER)), 1, 0);
    Result result = new Result();
    Request impossible =
        new Request(
            out -> {
              throw new IOException("no such encoding");
            },
            dialect::value,
            result);
    assertThatThrownBy(() -> pool.begin(0, impossible)).hasMessage("no such encoding");
    expectValue(over(pool, get(pool)));
    assertThat(result.times).isZero();
  }

  @Test
  void closedItFailsWhatIsOnItsWayAndWhatWaits() throws Exception {
    SocketPool pool = pool(server((turn, out) -> {}), 1, 0);
    List<Result> all = List.of(get(pool), get(pool));
    pool.close();
    assertThat(all).allMatch(result -> result.times == 1 && result.failure instanceof IOException);
    assertThatThrownBy(() -> pool.poll(0)).isInstanceOf(IOException.class);
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    out.flush();
  }
}
