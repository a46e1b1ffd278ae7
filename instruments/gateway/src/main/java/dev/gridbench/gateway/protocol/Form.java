package dev.gridbench.gateway.protocol;

/**
 * How the answer to a call looks; made by a dialect's requests, read by the same dialect's answers.
 */
public interface Form {

  /**
   * What the client is told where no answer will come.
   *
   * @return in the protocol's own words; empty where the client expects no answer whatever happens
   */
  byte[] failure(String reason);

  /** By what the answer names its call, where answers may overtake each other. */
  default long id() {
    return -1;
  }
}
