package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Command;

/** Which counters belong to a verb. */
final class Calls {

  private Calls() {}

  static void count(Command command, Counters counters) {
    counters.add(
        switch (command.verb()) {
          case GET -> Count.CALLS_GET;
          case EXISTS -> Count.CALLS_EXISTS;
          case SET, ADD, REPLACE -> Count.CALLS_SET;
          case DELETE -> Count.CALLS_DEL;
          case ADMIN -> Count.ADMIN;
        },
        1);
  }

  static void countError(Command command, Counters counters) {
    counters.add(
        switch (command.verb()) {
          case GET -> Count.GET_ERRORS;
          case EXISTS -> Count.EXISTS_ERRORS;
          case SET, ADD, REPLACE -> Count.SET_ERRORS;
          case DELETE, ADMIN -> Count.DELETE_ERRORS;
        },
        1);
  }
}
