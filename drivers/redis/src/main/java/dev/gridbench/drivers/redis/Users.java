package dev.gridbench.drivers.redis;

/** Who uses what connections share. The first user holds it from the start. */
final class Users {

  private int users = 1;

  /** Whether one more may use it: not once the last has left. */
  synchronized boolean join() {
    users += users > 0 ? 1 : 0;
    return users > 0;
  }

  /** Whether that was the last. */
  synchronized boolean leave() {
    users--;
    return users == 0;
  }
}
