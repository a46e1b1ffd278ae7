package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Verb;

/** What is counted, from the last reset on. docs/ruler.md defines each. */
enum Count {
  COMMANDS,
  ADMIN,
  CALLS_GET,
  CALLS_EXISTS,
  CALLS_SET,
  CALLS_DEL,
  GET_HITS,
  GET_MISSES,
  GET_ERRORS,
  EXISTS_HITS,
  EXISTS_MISSES,
  EXISTS_ERRORS,
  SET_STORED,
  SET_REJECTED,
  SET_DROPPED,
  SET_OVERFLOWED,
  SET_ERRORS,
  DELETE_HITS,
  DELETE_MISSES,
  DELETE_ERRORS,
  FAULTS_WRONG,
  FAULTS_MISS,
  FAULTS_PHANTOM,
  FAULTS_STALE,
  FAULTS_OWED,
  BLACKHOLED,
  ABANDONED,
  GARBLED,
  BYTES_IN,
  BYTES_OUT,
  CONNECTIONS_OPEN,
  CONNECTIONS_TOTAL,
  ENTRIES,
  MEMORY_BYTES,
  LOG_KEPT,
  LOG_MISSED;

  /** Of operations of this kind. */
  static Count calls(Verb verb) {
    return switch (verb) {
      case GET -> CALLS_GET;
      case EXISTS -> CALLS_EXISTS;
      case SET, ADD, REPLACE -> CALLS_SET;
      case DELETE -> CALLS_DEL;
      case ADMIN -> ADMIN;
    };
  }

  /** Of operations of this kind that were answered by an error. */
  static Count errors(Verb verb) {
    return switch (verb) {
      case GET -> GET_ERRORS;
      case EXISTS -> EXISTS_ERRORS;
      case SET, ADD, REPLACE -> SET_ERRORS;
      case DELETE, ADMIN -> DELETE_ERRORS;
    };
  }
}
