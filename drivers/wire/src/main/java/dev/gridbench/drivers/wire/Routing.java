package dev.gridbench.drivers.wire;

/** Which of the members a key belongs to: always the same for the same key. */
@FunctionalInterface
public interface Routing {

  /** A number from 0. */
  int member(Object key);

  /** For members that know nothing of each other. */
  static Routing byHash(int members) {
    return key -> Math.floorMod(key.hashCode(), members);
  }
}
