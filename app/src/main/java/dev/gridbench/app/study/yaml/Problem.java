package dev.gridbench.app.study.yaml;

/**
 * Something that a user has to mend.
 *
 * @param message the cause, then the next step, one sentence each
 */
public record Problem(Place place, String message) {

  @Override
  public String toString() {
    return place + "  " + message;
  }
}
