package dev.gridbench.ruler;

import java.util.Locale;

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

  /** As the control port and the protocols name it: {@code get.hits}. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '.');
  }
}
