package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.core.HazelcastJsonValue;
import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.codec.Json;
import java.io.IOException;
import java.io.UncheckedIOException;

/** JSON text, marked as JSON for the members, which find a field by looking through the text. */
record JsonForm(Json json) implements Form {

  static Form of(ValueShape shape) {
    return new JsonForm(Json.of(shape));
  }

  @Override
  public Object stored(Object value) {
    try {
      return new HazelcastJsonValue(json.text(value));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  @Override
  public Object value(Object stored) {
    try {
      return json.value(((HazelcastJsonValue) stored).toString());
    } catch (IOException garbled) {
      throw new UncheckedIOException(garbled);
    }
  }
}
