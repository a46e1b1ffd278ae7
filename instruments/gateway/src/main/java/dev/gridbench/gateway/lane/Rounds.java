package dev.gridbench.gateway.lane;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Whose turn it is: deficit round robin over bytes (Shreedhar and Varghese, SIGCOMM 1995). A
 * request is paid for when it is sent and its answer when it comes, so a client may be in debt, and
 * then waits for as many rounds as that takes, while others want to send.
 */
final class Rounds {

  private static final long MOST_DEBT = 64L * Limits.QUANTUM;

  private final ArrayDeque<Client> waiting = new ArrayDeque<>();

  /** A client that has something to send joins at the end, once. */
  void join(Client client) {
    if (!client.turn().waits) {
      client.turn().waits = true;
      waiting.add(client);
    }
  }

  /** Whose turn it is; it stays first until its credit is used up. Null where nobody waits. */
  @Nullable Client next() {
    Client first = waiting.peek();
    while (first != null) {
      Turn turn = first.turn();
      if (!first.canSend()) {
        leave(first);
      } else if (waiting.size() == 1) {
        turn.credit = Math.max(turn.credit, 0);
        return first;
      } else if (turn.credit >= first.headSize()) {
        return first;
      } else {
        turn.credit += Limits.QUANTUM;
        waiting.addLast(waiting.removeFirst());
      }
      first = waiting.peek();
    }
    return null;
  }

  /** Credit is not saved, debt is. */
  private void leave(Client client) {
    Turn turn = client.turn();
    turn.waits = false;
    turn.credit = Math.min(turn.credit, 0);
    waiting.removeFirst();
  }

  void remove(Client client) {
    if (client.turn().waits) {
      client.turn().waits = false;
      waiting.remove(client);
    }
  }

  static void charge(Client client, long bytes) {
    Turn turn = client.turn();
    turn.credit = Math.max(turn.credit - bytes, -MOST_DEBT);
  }

  /** What a client has left of its turn. */
  static final class Turn {
    private long credit;
    private boolean waits;
  }
}
