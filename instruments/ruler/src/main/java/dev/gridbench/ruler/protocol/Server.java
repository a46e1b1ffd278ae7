package dev.gridbench.ruler.protocol;

import java.util.Map;

/** What a command may ask of the server beside its data. */
public interface Server {

  /** Every counter by its name, in a fixed order. */
  Map<String, Long> counters();

  /** How many entries it holds. */
  long entries();

  /** How many keys begin like this. */
  long entries(String prefix);

  /** Forgets all entries. */
  void clear();
}
