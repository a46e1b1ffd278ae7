package dev.gridbench.worker.data.values;

import dev.gridbench.api.query.Attributes;
import dev.gridbench.model.Large;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * Large objects, with arrays of the lengths that the Compact serialization study draws. The int
 * tells the key and the text depends on the key alone, so that writes never change a query's
 * answer; the long carries the version; all else follows from key and version.
 */
final class LargeValues implements Values {

  private static final int BOOLEANS = 3;
  private static final int BYTES = 20;
  private static final int SHORTS = 6;
  private static final int INTS = 2;
  private static final int LONGS = 3;
  private static final int FLOATS = 5;
  private static final int DOUBLES = 4;
  private static final int TEXTS = 4;
  private static final int PARTS = 2;

  private final long seed;
  private final KeyNumbers numbers;

  LargeValues(long dataSeed) {
    this.seed = dataSeed;
    this.numbers = new KeyNumbers(dataSeed);
  }

  /** What each number is drawn for: the fields by their place, and what no version changes. */
  private enum Field {
    LONG,
    TEXT,
    CONTENT,
    BOOLEAN,
    BOOLEANS,
    BYTE,
    BYTES,
    SHORT,
    SHORTS,
    INTS,
    LONGS,
    FLOAT,
    FLOATS,
    DOUBLE,
    DOUBLES,
    TEXTS,
    PART,
    PARTS;

    long of(long hash) {
      return Drawn.bits(hash, ordinal());
    }
  }

  @Override
  public Large value(int key, int version) {
    long hash = hash(key);
    int wrapped = version & (VERSIONS - 1);
    long content = content(hash, wrapped);
    return new Large(
        Field.BOOLEAN.of(content) < 0,
        DrawnArrays.booleans(Field.BOOLEANS.of(content), BOOLEANS),
        (byte) Field.BYTE.of(content),
        DrawnArrays.bytes(Field.BYTES.of(content), BYTES),
        (short) Field.SHORT.of(content),
        DrawnArrays.shorts(Field.SHORTS.of(content), SHORTS),
        numbers.of(key),
        DrawnArrays.ints(Field.INTS.of(content), INTS),
        Seal.of(Field.LONG.of(hash), wrapped),
        DrawnArrays.longs(Field.LONGS.of(content), LONGS),
        Drawn.fraction(Field.FLOAT.of(content)),
        DrawnArrays.floats(Field.FLOATS.of(content), FLOATS),
        Mix64.unit(Field.DOUBLE.of(content)),
        DrawnArrays.doubles(Field.DOUBLES.of(content), DOUBLES),
        Drawn.text(Field.TEXT.of(hash)),
        DrawnArrays.texts(Field.TEXTS.of(content), TEXTS),
        Drawn.part(Field.PART.of(content)),
        DrawnArrays.parts(Field.PARTS.of(content), PARTS));
  }

  @Override
  public int versionOf(int key, Object value) {
    if (!(value instanceof Large large) || large.intField() != numbers.of(key)) {
      return -1;
    }
    long hash = hash(key);
    int version = Seal.versionOf(Field.LONG.of(hash), large.longField());
    if (version < 0 || !Drawn.isText(Field.TEXT.of(hash), large.stringField())) {
      return -1;
    }
    long content = content(hash, version);
    return sameFields(content, large) && sameArrays(content, large) ? version : -1;
  }

  private static boolean sameFields(long content, Large read) {
    return read.booleanField() == Field.BOOLEAN.of(content) < 0
        && read.byteField() == (byte) Field.BYTE.of(content)
        && read.shortField() == (short) Field.SHORT.of(content)
        && Drawn.same(read.floatField(), Drawn.fraction(Field.FLOAT.of(content)))
        && Drawn.same(read.doubleField(), Mix64.unit(Field.DOUBLE.of(content)))
        && Drawn.isPart(Field.PART.of(content), read.objectField());
  }

  private static boolean sameArrays(long content, Large read) {
    return DrawnArrays.same(Field.BOOLEANS.of(content), BOOLEANS, read.booleanArrayField())
        && DrawnArrays.same(Field.BYTES.of(content), BYTES, read.byteArrayField())
        && DrawnArrays.same(Field.SHORTS.of(content), SHORTS, read.shortArrayField())
        && DrawnArrays.same(Field.INTS.of(content), INTS, read.intArrayField())
        && DrawnArrays.same(Field.LONGS.of(content), LONGS, read.longArrayField())
        && DrawnArrays.same(Field.FLOATS.of(content), FLOATS, read.floatArrayField())
        && DrawnArrays.same(Field.DOUBLES.of(content), DOUBLES, read.doubleArrayField())
        && DrawnArrays.same(Field.TEXTS.of(content), TEXTS, read.stringArrayField())
        && DrawnArrays.same(Field.PARTS.of(content), PARTS, read.objectArrayField());
  }

  @Override
  public int keyOf(Object row) {
    return row instanceof Large large ? numbers.keyOf(large.intField()) : -1;
  }

  @Override
  public Attributes attributes(int key) {
    int number = numbers.of(key);
    String text = Drawn.text(Field.TEXT.of(hash(key)));
    return path ->
        switch (path) {
          case "intField" -> number;
          case "stringField" -> text;
          default -> null;
        };
  }

  /** What all fields but those that no version changes are drawn from. */
  private static long content(long hash, int version) {
    return Mix64.mix(Field.CONTENT.of(hash) + version);
  }

  private long hash(int key) {
    return Mix64.hash(seed, Stream.LARGE.shared(), key);
  }
}
