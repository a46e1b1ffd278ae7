package dev.gridbench.drivers.ignite3;

import dev.gridbench.model.Small;
import org.jspecify.annotations.Nullable;

/** A small object. */
final class SmallRow {

  private int intField;
  private long longField;
  private double doubleField;
  private @Nullable String stringField;

  /** For the vendor's mapper, which sets the fields. */
  SmallRow() {}

  SmallRow(Small small) {
    intField = small.intField();
    longField = small.longField();
    doubleField = small.doubleField();
    stringField = small.stringField();
  }

  Small value() {
    return new Small(intField, longField, doubleField, stringField);
  }
}
