package dev.gridbench.drivers.wire;

/** Which of the lanes a key goes by: always the same for the same key. */
@FunctionalInterface
public interface Routing {

  /** A number from 0. */
  int lane(Object key);

  /** For members that know nothing of each other. */
  static Routing byHash(int lanes) {
    return key -> Math.floorMod(key.hashCode(), lanes);
  }
}
