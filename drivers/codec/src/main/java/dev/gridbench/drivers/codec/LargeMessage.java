package dev.gridbench.drivers.codec;

import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import org.infinispan.protostream.annotations.ProtoAdapter;
import org.infinispan.protostream.annotations.ProtoField;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a large object in Protocol Buffers. A text or a part that is null is left out. A
 * repeated field is empty or not and holds no null: what is null there is refused, for written as
 * empty it would come back as another object.
 */
@ProtoAdapter(Large.class)
class LargeMessage {

  @ProtoField(value = 1, defaultValue = "false")
  boolean booleanField(Large large) {
    return large.booleanField();
  }

  @ProtoField(2)
  boolean[] booleanArrayField(Large large) {
    return present(large.booleanArrayField(), "booleanArrayField");
  }

  @ProtoField(value = 3, defaultValue = "0")
  byte byteField(Large large) {
    return large.byteField();
  }

  @ProtoField(4)
  byte @Nullable [] byteArrayField(Large large) {
    return large.byteArrayField();
  }

  @ProtoField(value = 5, defaultValue = "0")
  short shortField(Large large) {
    return large.shortField();
  }

  @ProtoField(6)
  short[] shortArrayField(Large large) {
    return present(large.shortArrayField(), "shortArrayField");
  }

  @ProtoField(value = 7, defaultValue = "0")
  int intField(Large large) {
    return large.intField();
  }

  @ProtoField(8)
  int[] intArrayField(Large large) {
    return present(large.intArrayField(), "intArrayField");
  }

  @ProtoField(value = 9, defaultValue = "0")
  long longField(Large large) {
    return large.longField();
  }

  @ProtoField(10)
  long[] longArrayField(Large large) {
    return present(large.longArrayField(), "longArrayField");
  }

  @ProtoField(value = 11, defaultValue = "0")
  float floatField(Large large) {
    return large.floatField();
  }

  @ProtoField(12)
  float[] floatArrayField(Large large) {
    return present(large.floatArrayField(), "floatArrayField");
  }

  @ProtoField(value = 13, defaultValue = "0")
  double doubleField(Large large) {
    return large.doubleField();
  }

  @ProtoField(14)
  double[] doubleArrayField(Large large) {
    return present(large.doubleArrayField(), "doubleArrayField");
  }

  @ProtoField(15)
  @Nullable String stringField(Large large) {
    return large.stringField();
  }

  @ProtoField(16)
  @Nullable String[] stringArrayField(Large large) {
    return full(large.stringArrayField(), "stringArrayField");
  }

  @ProtoField(17)
  @Nullable Small objectField(Large large) {
    return large.objectField();
  }

  @ProtoField(18)
  @Nullable Small[] objectArrayField(Large large) {
    return full(large.objectArrayField(), "objectArrayField");
  }

  private static <T> @Nullable T[] full(@Nullable T @Nullable [] array, String field) {
    @Nullable T[] all = present(array, field);
    for (T element : all) {
      Object unused = present(element, "element of " + field);
    }
    return all;
  }

  private static <T> T present(@Nullable T value, String what) {
    if (value == null) {
      throw new IllegalArgumentException("Protocol Buffers have no null for the " + what);
    }
    return value;
  }
}
