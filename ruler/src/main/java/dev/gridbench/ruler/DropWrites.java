package dev.gridbench.ruler;

/** Writes that are acknowledged and dropped: so many in all, one in {@code every} until then. */
record DropWrites(long count, long every) {

  /** Reads {@code 7} and {@code 7/1000}. */
  static DropWrites parse(String text) {
    int slash = text.indexOf('/');
    return slash < 0
        ? new DropWrites(Setting.count(text, 0), 1)
        : new DropWrites(
            Setting.count(text.substring(0, slash), 0),
            Setting.count(text.substring(slash + 1), 1));
  }
}
