package dev.gridbench.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LargeTest {

  private static final Small PART = new Small(42, 1_234_567_890L, -420.42, "Lorem");

  @Test
  void hasThe18FieldsOfTheStudyEachWithAnArray() {
    List<Class<?>> scalars = new ArrayList<>();
    List<Class<?>> elements = new ArrayList<>();
    for (RecordComponent each : Large.class.getRecordComponents()) {
      Class<?> type = each.getType();
      if (type.isArray()) {
        elements.add(type.getComponentType());
      } else {
        scalars.add(type);
      }
    }
    assertThat(scalars)
        .containsExactly(
            boolean.class,
            byte.class,
            short.class,
            int.class,
            long.class,
            float.class,
            double.class,
            String.class,
            Small.class)
        .isEqualTo(elements);
  }

  @Test
  void isEqualToACopyOfEveryElement() throws Exception {
    assertThat(copy(one())).isEqualTo(one()).isNotSameAs(one()).hasSameHashCodeAs(one());
  }

  @Test
  void isEqualOnlyIfEveryFieldAndEveryElementIs() throws Exception {
    Object[] fields = fields(one());
    for (int at = 0; at < fields.length; at++) {
      Object[] others = fields.clone();
      others[at] = changed(fields[at]);
      assertThat(made(others)).as("field " + at).isNotEqualTo(one());
    }
  }

  @Test
  void isNotEqualWhereAFieldIsNull() throws Exception {
    Object[] fields = fields(one());
    RecordComponent[] components = Large.class.getRecordComponents();
    for (int at = 0; at < fields.length; at++) {
      if (!components[at].getType().isPrimitive()) {
        Object[] others = fields.clone();
        others[at] = null;
        assertThat(made(others)).isNotEqualTo(one()).isEqualTo(copy(made(others)));
      }
    }
  }

  private static Object changed(Object value) {
    if (value.getClass().isArray()) {
      int length = Array.getLength(value);
      Object copy = Array.newInstance(value.getClass().getComponentType(), length);
      for (int i = 0; i < length; i++) {
        Object element = Array.get(value, i);
        Array.set(copy, i, i == length - 1 ? changed(element) : element);
      }
      return copy;
    }
    if (value instanceof Boolean flag) {
      return !flag;
    } else if (value instanceof Byte number) {
      return (byte) (number + 1);
    } else if (value instanceof Short number) {
      return (short) (number + 1);
    } else if (value instanceof Integer number) {
      return number + 1;
    } else if (value instanceof Long number) {
      return number + 1;
    } else if (value instanceof Float number) {
      return Math.nextUp(number);
    } else if (value instanceof Double number) {
      return Math.nextUp(number);
    }
    return value instanceof String text ? text + "!" : new Small(42, 1L, -420.42, "Lorem");
  }

  private static Object[] fields(Large large) throws Exception {
    List<Object> fields = new ArrayList<>();
    for (RecordComponent each : Large.class.getRecordComponents()) {
      fields.add(each.getAccessor().invoke(large));
    }
    return fields.toArray();
  }

  private static Large made(Object[] fields) throws Exception {
    Class<?>[] types =
        Arrays.stream(Large.class.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    return Large.class.getDeclaredConstructor(types).newInstance(fields);
  }

  private static Large copy(Large large) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(large);
    }
    ByteArrayInputStream written = new ByteArrayInputStream(bytes.toByteArray());
    try (ObjectInputStream in = new ObjectInputStream(written)) {
      return (Large) in.readObject();
    }
  }

  private static Large one() {
    return new Large(
        true,
        new boolean[] {true, false},
        (byte) -99,
        new byte[] {1, 2},
        Short.MIN_VALUE,
        new short[] {0, 1},
        42,
        new int[] {1, 2},
        1_234_567_890L,
        new long[] {0, -1},
        13.5f,
        new float[] {0.5f},
        -420.42,
        new double[] {0, -0.1},
        "Lorem",
        new String[] {"ipsum", "😇"},
        PART,
        new Small[] {PART, PART});
  }
}
