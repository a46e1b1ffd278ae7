package dev.gridbench.worker;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.worker.data.keys.KeyChooser;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.Shown;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Command.CheckLoaded.State;
import dev.gridbench.worker.wire.Event;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads loaded entries back and compares them with what the generator makes. */
final class Checking {

  private final Task task;

  Checking(Task task) {
    this.task = task;
  }

  Event.ReadBack run(Command.CheckLoaded check) throws Exception {
    Connection connection = task.connections().checking(0);
    Session session = connection.session();
    Values values = task.values();
    Set<Integer> keys = sample(check.samples());
    long wrong = 0;
    String example = null;
    for (int key : keys) {
      Object value = session.get(task.firstKey() + key);
      if (!holds(check.state(), values, key, value)) {
        wrong++;
        example = example == null ? message(key, value, values) : example;
      }
    }
    return new Event.ReadBack(connection.size().orElse(-1), keys.size(), wrong, example);
  }

  private static boolean holds(State state, Values values, int key, @Nullable Object value) {
    if (value == null) {
      return state == State.OVERWRITTEN_OR_REMOVED || state == State.AS_LOADED_OR_DROPPED;
    }
    int version = values.versionOf(key, value);
    boolean loaded = state == State.AS_LOADED || state == State.AS_LOADED_OR_DROPPED;
    return loaded ? version == 0 : version >= 0;
  }

  /** The first key, the last and others drawn evenly; all of them where there are few. */
  private Set<Integer> sample(int samples) {
    long entries = task.entries();
    Set<Integer> keys = new TreeSet<>(Set.of(0));
    keys.add(Math.toIntExact(entries - 1));
    KeyChooser others = KeyChooser.of(distribution(samples), entries, task.dataSeed(), 0, 1);
    while (keys.size() < Math.min(samples, entries)) {
      keys.add(others.next());
    }
    return keys;
  }

  private KeyDistribution distribution(int samples) {
    return samples >= task.entries() / 2
        ? new KeyDistribution.Sequential()
        : new KeyDistribution.Uniform();
  }

  private static String message(int key, @Nullable Object value, Values values) {
    String found = value == null ? "nothing" : Shown.of(value);
    return "key " + key + " holds " + found + ", expected " + Shown.of(values.value(key, 0));
  }
}
