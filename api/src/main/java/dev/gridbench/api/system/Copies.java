package dev.gridbench.api.system;

import java.util.Map;

/** How many copies of each entry the members of a cluster keep together, the primary included. */
@FunctionalInterface
public interface Copies {

  Copies ONE = (options, members) -> 1;

  /**
   * @param options as the study sets them, by {@link Option#name()}
   */
  int of(Map<String, String> options, int members);

  /**
   * As many as an option says, and not more than there are members.
   *
   * @param besides copies that the option leaves out: 1 where it says how many backups
   */
  static Copies by(Option option, int besides) {
    return (options, members) -> {
      String asked = options.getOrDefault(option.name(), option.defaultValue());
      return Math.min(members, besides + Integer.parseInt(asked));
    };
  }
}
