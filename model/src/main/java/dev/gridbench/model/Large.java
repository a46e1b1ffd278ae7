package dev.gridbench.model;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The large object of the Compact serialization study (mdumandag/compact-test, 2022): 18 fields,
 * named and in the order as there. Two are equal if every field and every element is; what the
 * study never leaves out may be null here, since a format has to carry that as well.
 */
public record Large(
    boolean booleanField,
    boolean @Nullable [] booleanArrayField,
    byte byteField,
    byte @Nullable [] byteArrayField,
    short shortField,
    short @Nullable [] shortArrayField,
    int intField,
    int @Nullable [] intArrayField,
    long longField,
    long @Nullable [] longArrayField,
    float floatField,
    float @Nullable [] floatArrayField,
    double doubleField,
    double @Nullable [] doubleArrayField,
    @Nullable String stringField,
    @Nullable String @Nullable [] stringArrayField,
    @Nullable Small objectField,
    @Nullable Small @Nullable [] objectArrayField)
    implements Serializable {

  /** The same with another text. */
  public Large withStringField(@Nullable String text) {
    return new Large(
        booleanField,
        booleanArrayField,
        byteField,
        byteArrayField,
        shortField,
        shortArrayField,
        intField,
        intArrayField,
        longField,
        longArrayField,
        floatField,
        floatArrayField,
        doubleField,
        doubleArrayField,
        text,
        stringArrayField,
        objectField,
        objectArrayField);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Large large && sameFields(large) && sameArrays(large);
  }

  private boolean sameFields(Large other) {
    return booleanField == other.booleanField
        && byteField == other.byteField
        && shortField == other.shortField
        && intField == other.intField
        && longField == other.longField
        && Float.compare(floatField, other.floatField) == 0
        && Double.compare(doubleField, other.doubleField) == 0
        && Objects.equals(stringField, other.stringField)
        && Objects.equals(objectField, other.objectField);
  }

  private boolean sameArrays(Large other) {
    return Arrays.equals(booleanArrayField, other.booleanArrayField)
        && Arrays.equals(byteArrayField, other.byteArrayField)
        && Arrays.equals(shortArrayField, other.shortArrayField)
        && Arrays.equals(intArrayField, other.intArrayField)
        && Arrays.equals(longArrayField, other.longArrayField)
        && Arrays.equals(floatArrayField, other.floatArrayField)
        && Arrays.equals(doubleArrayField, other.doubleArrayField)
        && Arrays.equals(stringArrayField, other.stringArrayField)
        && Arrays.equals(objectArrayField, other.objectArrayField);
  }

  /** Of the fields that tell objects apart. */
  @Override
  public int hashCode() {
    return Objects.hash(intField, longField, stringField);
  }

  @Override
  public String toString() {
    return "Large[intField=%d, longField=%d, stringField=%s, objectField=%s, byteArrayField=%s, …]"
        .formatted(intField, longField, stringField, objectField, Arrays.toString(byteArrayField));
  }
}
