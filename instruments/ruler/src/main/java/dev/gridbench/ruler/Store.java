package dev.gridbench.ruler;

import dev.gridbench.instruments.Counters;
import dev.gridbench.ruler.protocol.Command;
import dev.gridbench.ruler.protocol.Result;
import dev.gridbench.ruler.protocol.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The entries, and what becomes of each command on them. Guarded by the engine. */
final class Store {

  private final Map<String, Entry> entries = new HashMap<>();
  private final Counters<Count> counters;
  private final Faults faults;
  private long versions;
  private long bytes;
  private long capacity;
  private int entryBytes;

  Store(Counters<Count> counters, Faults faults) {
    this.counters = counters;
    this.faults = faults;
  }

  /**
   * @param capacity 0 for no limit
   * @param entryBytes what is kept beside each entry written from now on
   */
  void limits(long capacity, long entryBytes) {
    this.capacity = capacity;
    this.entryBytes = Math.toIntExact(entryBytes);
  }

  long size() {
    return entries.size();
  }

  long size(String prefix) {
    return entries.keySet().stream().filter(key -> key.startsWith(prefix)).count();
  }

  /** Of all keys, their values and what is kept beside them; older values are not in it. */
  long bytes() {
    return bytes;
  }

  void clear() {
    entries.clear();
    bytes = 0;
    faults.forgetValues();
  }

  /** Does as the command says, or as the faults say. */
  Result apply(Command command, long now) {
    return switch (command.verb()) {
      case GET -> read(command.keys(), now);
      case EXISTS -> exists(command.keys());
      case SET, ADD, REPLACE -> write(command, now);
      case DELETE -> delete(command.keys());
      case ADMIN -> new Result.None();
    };
  }

  private Result read(List<String> keys, long now) {
    List<Result.@Nullable Value> values = new ArrayList<>(keys.size());
    for (String key : keys) {
      Result.Value value = faults.read(key, entries.get(key), now);
      counters.add(value == null ? Count.GET_MISSES : Count.GET_HITS, 1);
      values.add(value);
    }
    return new Result.Values(values);
  }

  private Result exists(List<String> keys) {
    int there = (int) keys.stream().filter(entries::containsKey).count();
    counters.add(Count.EXISTS_HITS, there);
    counters.add(Count.EXISTS_MISSES, keys.size() - there);
    return new Result.Count(there);
  }

  private Result write(Command command, long now) {
    String key = command.keys().get(0);
    Entry before = entries.get(key);
    if (command.verb() == Verb.ADD && before != null
        || command.verb() == Verb.REPLACE && before == null) {
      counters.add(Count.SET_REJECTED, 1);
      return new Result.Stored(false);
    }
    if (faults.dropsWrite()) {
      counters.add(Count.SET_DROPPED, 1);
    } else if (before == null && capacity > 0 && entries.size() >= capacity) {
      counters.add(Count.SET_OVERFLOWED, 1);
    } else {
      counters.add(Count.SET_STORED, 1);
      bytes -= bytes(key, before);
      Entry entry = entry(command, before, now);
      bytes += bytes(key, entry);
      entries.put(key, entry);
      faults.written(key, command.value());
    }
    return new Result.Stored(true);
  }

  private static long bytes(String key, @Nullable Entry entry) {
    return entry == null ? 0 : key.length() + entry.bytes();
  }

  private Entry entry(Command command, @Nullable Entry before, long now) {
    Entry older = before == null ? null : faults.history(before, now);
    return new Entry(command.value(), command.flags(), ++versions, now, older, entryBytes);
  }

  private Result delete(List<String> keys) {
    int there = 0;
    for (String key : keys) {
      Entry before = entries.remove(key);
      bytes -= bytes(key, before);
      there += before == null ? 0 : 1;
    }
    counters.add(Count.DELETE_HITS, there);
    counters.add(Count.DELETE_MISSES, keys.size() - there);
    return new Result.Count(there);
  }
}
