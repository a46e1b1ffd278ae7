package dev.gridbench.worker;

import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.Streams;
import dev.gridbench.worker.wire.Assignment;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects that a codec is timed over: those of the first keys of a client's own stream, as they
 * are loaded and, where the workload writes, as it writes them. What is encoded is what is written,
 * or else what was loaded; what is decoded are both. A thousand take turns, so that no branch is
 * foretold from one.
 */
final class CodecObjects {

  private static final int OBJECTS = 1 << 10;

  /** A version that a write stores. */
  private static final int WRITTEN = 1;

  /** What a value must be found to be: which key's, and which version. */
  private record Known(int key, int mark) {}

  private final Values values;
  private final List<Object> written = new ArrayList<>();
  private final List<Object> read = new ArrayList<>();
  private final Map<Object, Known> known = new IdentityHashMap<>();

  private CodecObjects(Values values) {
    this.values = values;
  }

  static CodecObjects of(Assignment assignment, Values values) {
    CodecObjects objects = new CodecObjects(values);
    long entries = assignment.connection().map().entries();
    int client =
        assignment.clients().numbers().isEmpty() ? 0 : assignment.clients().numbers().get(0);
    Operations operations = new Streams(assignment, entries).of(assignment.seeds().load(), client);
    boolean writes = assignment.workload().writes();
    for (int i = 0; i < (writes ? OBJECTS / 2 : OBJECTS); i++) {
      operations.advance();
      int key = operations.key() < 0 ? (int) (i % entries) : operations.key();
      Object loaded = objects.known(key, 0);
      objects.written.add(writes ? objects.known(key, WRITTEN) : loaded);
    }
    return objects;
  }

  private Object known(int key, int version) {
    Object value = values.value(key, version);
    known.put(value, new Known(key, values.mark(version)));
    read.add(value);
    return value;
  }

  /** What clients encode. */
  List<Object> written() {
    return written;
  }

  /** What clients decode. */
  List<Object> read() {
    return read;
  }

  /** Whether what was decoded is exactly that value. */
  boolean same(Object value, Object decoded) {
    Known wanted = known.get(value);
    return wanted != null && values.versionOf(wanted.key(), decoded) == wanted.mark();
  }
}
