package dev.gridbench.gateway.lane;

import static java.util.Objects.requireNonNull;

import dev.gridbench.gateway.protocol.Answers;
import dev.gridbench.gateway.protocol.Call;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls under way on one connection, and how each of them ends. */
final class Pipeline implements Answers.Calls {

  private final Traffic traffic;
  private final Flights flights;
  private final Map<Integer, Client> clients;
  private final Set<Client> touched = new LinkedHashSet<>();
  private long bytes;

  /**
   * @param clients whom the connection serves, by their numbers
   */
  Pipeline(Flights flights, Map<Integer, Client> clients, Traffic traffic) {
    this.flights = flights;
    this.clients = clients;
    this.traffic = traffic;
  }

  int size() {
    return flights.size();
  }

  boolean hasRoom(Limits limits) {
    return flights.size() < limits.inFlight() && bytes < Limits.WINDOW_BYTES;
  }

  @Override
  public @Nullable Call oldest() {
    Flight head = flights.current();
    return head == null ? null : head.call();
  }

  @Override
  public @Nullable Call choose(long id) {
    Flight chosen = flights.choose(id);
    return chosen == null ? null : chosen.call();
  }

  void add(Flight flight) {
    flights.add(flight);
    bytes += flight.size();
  }

  @Override
  public void take(ByteBuf from, int length) {
    Flight flight = requireNonNull(flights.current());
    flight.answered(length);
    Client client = flight.listener();
    hand(client, from, length);
  }

  @Override
  public void give(int number, ByteBuf from, int length) {
    Client client = clients.get(number);
    hand(client == null || client.isGone() ? null : client, from, length);
  }

  private void hand(@Nullable Client client, ByteBuf from, int length) {
    if (client == null) {
      from.skipBytes(length);
    } else {
      client.answer(from, length);
      Rounds.charge(client, length);
      touched.add(client);
    }
  }

  /** The call whose answer was read has had its whole answer. */
  void answered() {
    Flight flight = over();
    if (flight.client() == null) {
      return;
    }
    if (flight.listener() == null) {
      traffic.one(Traffic.Count.DROPPED);
    } else {
      traffic.one(Traffic.Count.ANSWERED);
    }
  }

  /** The gateway's own answers leave when their turn has come. */
  void settleOwn() {
    for (Flight head = flights.current(); head != null; head = flights.current()) {
      if (!head.call().isOwn()) {
        return;
      }
      tell(head, head.call().ownAnswer());
      over();
    }
  }

  private Flight over() {
    Flight done = flights.remove();
    bytes -= done.size();
    end(done);
    return done;
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
    traffic.one(Traffic.Count.FAILED);
    tell(flight, flight.call().failure(reason));
    end(flight);
  }

  /** Ends a call that is not sent, by words of the protocol's. */
  void refuse(Flight flight, byte[] words) {
    traffic.one(Traffic.Count.FAILED);
    tell(flight, words);
    end(flight);
  }

  /**
   * Ends all of them without their answers. What was sent fails, for nobody knows whether it was
   * carried out; what had a piece of its answer ends its client's connection.
   */
  void lose(String reason) {
    bytes = 0;
    flights.clear().forEach(flight -> lost(flight, reason));
  }

  private void lost(Flight flight, String reason) {
    Client client = flight.listener();
    if (flight.call().isOwn()) {
      tell(flight, flight.call().ownAnswer());
      end(flight);
    } else if (client != null && flight.answerBytes() > 0) {
      traffic.one(Traffic.Count.FAILED);
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
