package dev.gridbench.ruler.protocol;

/** What an operation does. Those with data wait for a worker; the rest is answered at once. */
public enum Verb {
  GET,
  EXISTS,
  SET,
  /** Stores where the key is absent. */
  ADD,
  /** Stores where the key is present. */
  REPLACE,
  DELETE,
  /** Anything about the server itself. */
  ADMIN;

  public boolean data() {
    return this != ADMIN;
  }
}
