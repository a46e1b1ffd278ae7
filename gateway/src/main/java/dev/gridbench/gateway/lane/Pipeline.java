package dev.gridbench.gateway.lane;

import static java.util.Objects.requireNonNull;

import dev.gridbench.gateway.protocol.Answers;
import dev.gridbench.gateway.protocol.Call;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls under way on one connection, oldest first, and how each of them ends. */
final class Pipeline implements Answers.Sink {

  private final Traffic traffic;
  private final ArrayDeque<Flight> flights = new ArrayDeque<>();
  private final Set<Client> touched = new LinkedHashSet<>();
  private long bytes;

  Pipeline(Traffic traffic) {
    this.traffic = traffic;
  }

  int size() {
    return flights.size();
  }

  boolean hasRoom(Limits limits) {
    return flights.size() < limits.inFlight() && bytes < Limits.WINDOW_BYTES;
  }

  /** The call whose answer comes next; null where none is under way. */
  @Nullable Call oldest() {
    Flight head = flights.peek();
    return head == null ? null : head.call();
  }

  void add(Flight flight) {
    flights.add(flight);
    bytes += flight.size();
  }

  /** What the oldest call's client is to have. */
  @Override
  public void take(ByteBuf from, int length) {
    Flight flight = requireNonNull(flights.peek());
    flight.answered(length);
    Client client = flight.listener();
    if (client == null) {
      from.skipBytes(length);
    } else {
      client.answer(from, length);
      Rounds.charge(client, length);
      touched.add(client);
    }
  }

  /** The oldest call has had its whole answer. */
  void answered() {
    Flight flight = over();
    if (flight.client() == null) {
      return;
    }
    if (flight.listener() == null) {
      traffic.oneDropped();
    } else {
      traffic.oneAnswered();
    }
  }

  /** The gateway's own answers leave when their turn has come. */
  void settleOwn() {
    for (Flight head = flights.peek(); head != null; head = flights.peek()) {
      if (!head.call().isOwn()) {
        return;
      }
      tell(head, head.call().ownAnswer());
      over();
    }
  }

  private Flight over() {
    Flight oldest = flights.remove();
    bytes -= oldest.size();
    end(oldest);
    return oldest;
  }

  private void tell(Flight flight, byte[] words) {
    Client client = flight.listener();
    if (client != null) {
      client.answer(Unpooled.wrappedBuffer(words), words.length);
      touched.add(client);
    }
  }

  private void end(Flight flight) {
    Client client = flight.client();
    if (client != null) {
      client.answered(flight);
      touched.add(client);
    }
  }

  /** Ends a call that is not under way. */
  void fail(Flight flight, String reason) {
    traffic.oneFailed();
    tell(flight, flight.call().failure(reason));
    end(flight);
  }

  /**
   * Ends all of them without their answers. What was sent fails, for nobody knows whether it was
   * carried out; what had a piece of its answer ends its client's connection.
   */
  void lose(String reason) {
    List<Flight> hit = List.copyOf(flights);
    flights.clear();
    bytes = 0;
    hit.forEach(flight -> lost(flight, reason));
  }

  private void lost(Flight flight, String reason) {
    Client client = flight.listener();
    if (flight.call().isOwn()) {
      tell(flight, flight.call().ownAnswer());
      end(flight);
    } else if (client != null && flight.answerBytes() > 0) {
      traffic.oneFailed();
      client.flush();
      client.abort();
      end(flight);
    } else if (flight.client() != null) {
      fail(flight, reason + "; the call may have been carried out");
    }
  }

  /** Sends all clients what they are to have. */
  void flush() {
    touched.forEach(Client::flush);
    touched.clear();
  }
}
