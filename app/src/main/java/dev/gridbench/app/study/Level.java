package dev.gridbench.app.study;

/** One value of a field, and where it was written. */
record Level<T>(T value, Yaml written) {

  Place place() {
    return written.place();
  }
}
