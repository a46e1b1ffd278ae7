package dev.gridbench.worker.data.values;

import dev.gridbench.api.query.Attributes;
import dev.gridbench.model.Small;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * Small objects. The int tells the key and the text depends on the key alone, so that writes never
 * change a query's answer; the long carries the version; the double follows from key and version.
 */
final class SmallValues implements Values {

  private static final int LONG = 0;
  private static final int TEXT = 1;
  private static final int DOUBLE = 2;

  private final long seed;
  private final KeyNumbers numbers;

  SmallValues(long dataSeed) {
    this.seed = dataSeed;
    this.numbers = new KeyNumbers(dataSeed);
  }

  @Override
  public Small value(int key, int version) {
    long hash = hash(key);
    int wrapped = version & (VERSIONS - 1);
    return new Small(
        numbers.of(key),
        Seal.of(Drawn.bits(hash, LONG), wrapped),
        fraction(hash, wrapped),
        Drawn.text(Drawn.bits(hash, TEXT)));
  }

  @Override
  public int versionOf(int key, Object value) {
    if (!(value instanceof Small small) || small.intField() != numbers.of(key)) {
      return -1;
    }
    long hash = hash(key);
    int version = Seal.versionOf(Drawn.bits(hash, LONG), small.longField());
    boolean same =
        version >= 0
            && Drawn.same(small.doubleField(), fraction(hash, version))
            && Drawn.isText(Drawn.bits(hash, TEXT), small.stringField());
    return same ? version : -1;
  }

  @Override
  public int keyOf(Object row) {
    return row instanceof Small small ? numbers.keyOf(small.intField()) : -1;
  }

  @Override
  public Attributes attributes(int key) {
    Small small = value(key, 0);
    return path ->
        switch (path) {
          case "intField" -> small.intField();
          case "stringField" -> small.stringField();
          default -> null;
        };
  }

  private static double fraction(long hash, int version) {
    return Mix64.unit(Mix64.mix(Drawn.bits(hash, DOUBLE) + version));
  }

  private long hash(int key) {
    return Mix64.hash(seed, Stream.SMALL.shared(), key);
  }
}
