package dev.gridbench.drivers.infinispan;

import java.util.Map;

/** A query's text, and the parameters that it names. */
record Ickle(String text, Map<String, Object> parameters) {

  Ickle {
    parameters = Map.copyOf(parameters);
  }

  @Override
  public String toString() {
    return parameters.isEmpty() ? text : text + " with " + parameters;
  }
}
