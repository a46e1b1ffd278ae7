package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Yaml;

/** One value of a field, and where it was written. */
public record Level<T>(T value, Yaml written) {

  public Place place() {
    return written.place();
  }
}
