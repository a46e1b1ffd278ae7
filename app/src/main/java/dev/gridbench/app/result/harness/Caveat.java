package dev.gridbench.app.result.harness;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A reason to doubt a figure.
 *
 * @param kind the label of a {@link CaveatKind}; folders of other versions may have others
 * @param invalidates whether the trial is kept out of every table
 * @param message the cause, then the next step
 * @param effect the share by which it may have changed the trial's throughput, by its {@link
 *     EffectModel}; null where nothing was measured, and in folders of other versions
 */
public record Caveat(
    String kind,
    boolean invalidates,
    String message,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double effect) {

  /** Without a measured effect. */
  public Caveat(String kind, boolean invalidates, String message) {
    this(kind, invalidates, message, null);
  }

  public Caveat(CaveatKind kind, boolean invalidates, String message) {
    this(kind.label(), invalidates, message);
  }

  /** The same with what it may have done: a share, 0 or more; above 1 it is 1. */
  public Caveat withEffect(double share) {
    return new Caveat(kind, invalidates, message, Math.max(0, Math.min(1, share)));
  }
}
