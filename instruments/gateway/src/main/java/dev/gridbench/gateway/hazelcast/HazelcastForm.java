package dev.gridbench.gateway.hazelcast;

import dev.gridbench.gateway.protocol.Form;

/**
 * An answer of Hazelcast's.
 *
 * @param asked the correlation id that the client gave
 * @param id the correlation id that went upstream
 * @param note what is needed when the answer comes, by kind
 */
record HazelcastForm(Kind kind, HazelcastSession session, long asked, long id, byte[] note)
    implements Form {

  static final byte[] NOTHING = {};

  /** What a call is about, where the gateway has to know. */
  enum Kind {
    PLAIN,
    /** Its note is who the client says to be. */
    AUTHENTICATION,
    /** Asks for the members and the partitions, now and whenever they change. */
    VIEW,
    /** Asks for events; its note is how that is taken back, without the number that it gets. */
    LISTEN,
    /** Takes that back; its note is that number. */
    FORGET,
    /** Asks for the first page of a query's rows; its note is the query's number. */
    QUERY,
    /** Asks for a further page; its note is the query's number. */
    FETCH,
    /** Ends a query; its note is the query's number. */
    CLOSE
  }

  /** None: without its channel a client has lost more than a call, and ends with it. */
  @Override
  public byte[] failure(String reason) {
    return NOTHING;
  }
}
