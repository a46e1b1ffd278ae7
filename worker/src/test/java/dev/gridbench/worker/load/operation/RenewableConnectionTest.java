package dev.gridbench.worker.load.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RenewableConnectionTest {

  private final List<String> log = new ArrayList<>();
  private final Queue<Opening> openings = new ArrayDeque<>();
  private int opened;

  private interface Opening {
    Connection connection() throws IOException;
  }

  private Connection next() throws IOException {
    Opening scripted = openings.poll();
    return scripted == null ? new Numbered(++opened) : scripted.connection();
  }

  @Test
  void eachRenewalClosesOneAndOpensTheNextAndTheSessionGoesOn() throws Exception {
    RenewableConnection connection = new RenewableConnection(next(), this::next);
    RenewableConnection.Renewed session = connection.renewed();
    assertThat(session.get(7)).isEqualTo("1: 7");
    session.renew();
    assertThat(session.get(7)).isEqualTo("2: 7");
    assertThat(session.get(8)).isEqualTo("2: 8");
    assertThat(connection.session().get(9)).as("another session").isEqualTo("2: 9");
    connection.close();
    assertThat(log).containsExactly("session 1", "close 1", "session 2", "session 2", "close 2");
  }

  /** One failed operation, and not all that follow. */
  @Test
  void afterARefusalTheNextCallOpensIt() throws Exception {
    RenewableConnection connection = new RenewableConnection(next(), this::next);
    RenewableConnection.Renewed session = connection.renewed();
    openings.add(
        () -> {
          throw new IOException("too many clients");
        });
    assertThatThrownBy(session::renew).hasMessage("too many clients");
    assertThat(connection.reconnections()).as("nobody tells").isEmpty();
    assertThat(session.get(7)).isEqualTo("2: 7");
  }

  /** What a library mended by itself before the renewal is not forgotten. */
  @Test
  void repairsOfAllConnectionsCount() throws Exception {
    RenewableConnection connection = new RenewableConnection(next(), this::next);
    assertThat(connection.reconnections()).hasValue(1);
    connection.renewed().renew();
    assertThat(connection.reconnections()).hasValue(1 + 2);
    assertThat(connection.retries()).isEmpty();
  }

  /** It says its number with each key, and that it mended itself so often. */
  private final class Numbered implements Connection {
    private final int number;

    Numbered(int number) {
      this.number = number;
    }

    @Override
    public void define() {}

    @Override
    public Session session() {
      log.add("session " + number);
      return new Session() {
        @Override
        public @Nullable Object get(Object key) {
          return number + ": " + key;
        }

        @Override
        public void set(Object key, Object value) {}

        @Override
        public boolean remove(Object key) {
          return false;
        }
      };
    }

    @Override
    public OptionalInt members() {
      return OptionalInt.empty();
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.empty();
    }

    @Override
    public OptionalLong reconnections() {
      return OptionalLong.of(number);
    }

    @Override
    public void close() {
      log.add("close " + number);
    }
  }
}
