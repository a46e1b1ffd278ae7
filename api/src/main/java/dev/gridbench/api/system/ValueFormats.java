package dev.gridbench.api.system;

import dev.gridbench.api.ValueShape;
import java.util.Optional;

/** What clients hand over where a study asks for values in a format. */
public interface ValueFormats {

  /** The values themselves in every format, each of which can do all. */
  ValueFormats THE_VALUES = new ValueFormats() {};

  /**
   * The values themselves, unless the format is a baseline that encodes nothing and carries as many
   * bytes instead.
   *
   * @param format one of {@link Capabilities#formats()}
   */
  default ValueShape stored(ValueShape value, String format) {
    return value;
  }

  /**
   * What the one constant is that clients store where a study asks for it: of the same kind as all
   * else that is {@link #stored}, but for a baseline, which is as large as the constant that it
   * stands for.
   */
  default ValueShape constant(ValueShape value, String format) {
    return stored(value, format);
  }

  /**
   * Why values of this shape cannot be worked on in a format, as a sentence with a next step.
   *
   * @param lookedInto whether queries or indexes name attributes
   * @return empty where they can
   */
  default Optional<String> refusal(ValueShape value, String format, boolean lookedInto) {
    return Optional.empty();
  }
}
