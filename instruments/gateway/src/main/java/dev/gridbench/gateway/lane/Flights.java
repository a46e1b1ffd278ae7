package dev.gridbench.gateway.lane;

import dev.gridbench.gateway.protocol.Dialect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The calls under way on one connection, and which of them is being answered. */
interface Flights {

  static Flights of(Dialect dialect) {
    return dialect.isSession() ? new Named() : new InOrder();
  }

  int size();

  void add(Flight flight);

  /** The one that is answered now; null where there is none. */
  @Nullable Flight current();

  /** Makes the one with this number the current one; null where no call has it. */
  @Nullable Flight choose(long id);

  /** Takes out the current one. */
  Flight remove();

  /** Takes out all, oldest first. */
  List<Flight> clear();

  /** Answers come in the order of the calls. */
  final class InOrder implements Flights {

    private final ArrayDeque<Flight> flights = new ArrayDeque<>();

    @Override
    public int size() {
      return flights.size();
    }

    @Override
    public void add(Flight flight) {
      flights.add(flight);
    }

    @Override
    public @Nullable Flight current() {
      return flights.peek();
    }

    /** The oldest it is, whatever an answer says. */
    @Override
    public @Nullable Flight choose(long id) {
      return flights.peek();
    }

    @Override
    public Flight remove() {
      return flights.remove();
    }

    @Override
    public List<Flight> clear() {
      List<Flight> all = List.copyOf(flights);
      flights.clear();
      return all;
    }
  }

  /**
   * Answers name their calls. What the gateway answers itself is current while no other call is, so
   * that it does not come amid an answer.
   */
  final class Named implements Flights {

    private final Map<Long, Flight> flights = new LinkedHashMap<>();
    private final ArrayDeque<Flight> own = new ArrayDeque<>();
    private @Nullable Flight chosen;

    @Override
    public int size() {
      return flights.size() + own.size();
    }

    @Override
    public void add(Flight flight) {
      if (flight.call().isOwn()) {
        own.add(flight);
      } else {
        flights.put(flight.call().id(), flight);
      }
    }

    @Override
    public @Nullable Flight current() {
      return chosen == null ? own.peek() : chosen;
    }

    @Override
    public @Nullable Flight choose(long id) {
      chosen = flights.get(id);
      return chosen;
    }

    @Override
    public Flight remove() {
      Flight done = chosen;
      if (done == null) {
        return own.remove();
      }
      flights.remove(done.call().id());
      chosen = null;
      return done;
    }

    @Override
    public List<Flight> clear() {
      List<Flight> all = new ArrayList<>(flights.values());
      all.addAll(own);
      flights.clear();
      own.clear();
      chosen = null;
      return all;
    }
  }
}
