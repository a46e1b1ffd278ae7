package dev.gridbench.app.result.harness;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A reason to doubt a figure.
 *
 * @param kind stored by its label
 * @param invalidates whether the trial is kept out of every table
 * @param message the cause, then the next step
 * @param effect the share by which it may have changed the trial's throughput, by its {@link
 *     EffectModel}; null where nothing was measured, and in folders of other versions
 */
public record Caveat(
    Kind kind,
    boolean invalidates,
    String message,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double effect) {

  /** What a caveat is of. */
  public sealed interface Kind permits CaveatKind, OtherKind {

    /** As it is stored and shown: {@code wrong-answers}. */
    @JsonValue
    String label();

    /** The kind of that label. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Kind of(String label) {
      return CaveatKind.labelled(label).<Kind>map(kind -> kind).orElse(new OtherKind(label));
    }
  }

  /** One that only another version has: nothing is known of it but its label. */
  public record OtherKind(@JsonValue String label) implements Kind {}

  /** Without a measured effect. */
  public Caveat(Kind kind, boolean invalidates, String message) {
    this(kind, invalidates, message, null);
  }

  /** That of its kind. */
  public String label() {
    return kind.label();
  }

  /** The same with what it may have done: a share, 0 or more; above 1 it is 1. */
  public Caveat withEffect(double share) {
    return new Caveat(kind, invalidates, message, Math.max(0, Math.min(1, share)));
  }
}
