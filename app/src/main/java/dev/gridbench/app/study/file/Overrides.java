package dev.gridbench.app.study.file;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the command line changes in a study.
 *
 * @param profile name of one of the study's profiles, applied first; null for none
 * @param sets each {@code field=value}, the value in YAML; the last one of a field wins
 */
public record Overrides(@Nullable String profile, List<String> sets) {

  public static final Overrides NONE = new Overrides(null, List.of());

  public Overrides {
    sets = List.copyOf(sets);
  }
}
