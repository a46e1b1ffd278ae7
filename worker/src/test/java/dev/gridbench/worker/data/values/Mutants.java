package dev.gridbench.worker.data.values;

import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Records that differ from one in a single field or element: what a broken decoder may answer. */
final class Mutants {

  private Mutants() {}

  static List<Object> of(Record one) throws Exception {
    RecordComponent[] components = one.getClass().getRecordComponents();
    Object[] fields = fields(one);
    List<Object> mutants = new ArrayList<>();
    for (int at = 0; at < fields.length; at++) {
      for (Object changed : changed(fields[at])) {
        Object[] others = fields.clone();
        others[at] = changed;
        mutants.add(made(one.getClass(), components, others));
      }
      if (!components[at].getType().isPrimitive()) {
        Object[] others = fields.clone();
        others[at] = null;
        mutants.add(made(one.getClass(), components, others));
      }
    }
    return mutants;
  }

  /**
   * A record's fields, and those of the records within it: a hash of them is the same on any JVM.
   */
  static Object[] deep(Record one) throws Exception {
    Object[] fields = fields(one);
    for (int at = 0; at < fields.length; at++) {
      if (fields[at] instanceof Record part) {
        fields[at] = deep(part);
      } else if (fields[at] instanceof Record[] parts) {
        Object[] all = new Object[parts.length];
        for (int place = 0; place < parts.length; place++) {
          all[place] = deep(parts[place]);
        }
        fields[at] = all;
      }
    }
    return fields;
  }

  private static Object[] fields(Record one) throws Exception {
    RecordComponent[] components = one.getClass().getRecordComponents();
    Object[] fields = new Object[components.length];
    for (int at = 0; at < fields.length; at++) {
      fields[at] = components[at].getAccessor().invoke(one);
    }
    return fields;
  }

  private static Object made(Class<?> type, RecordComponent[] components, Object[] fields)
      throws Exception {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return type.getDeclaredConstructor(types).newInstance(fields);
  }

  private static List<Object> changed(Object value) throws Exception {
    if (value.getClass().isArray()) {
      return arrays(value);
    } else if (value instanceof Record part) {
      return of(part);
    } else if (value instanceof String text) {
      return List.of(text + "0", text.substring(1), "", "!" + text.substring(1), text + "\0");
    }
    return List.of(changedNumber(value));
  }

  private static Object changedNumber(Object value) {
    if (value instanceof Boolean flag) {
      return !flag;
    } else if (value instanceof Byte number) {
      return (byte) (number ^ 1);
    } else if (value instanceof Short number) {
      return (short) (number ^ 0x4000);
    } else if (value instanceof Integer number) {
      return number ^ 1 << 31;
    } else if (value instanceof Long number) {
      return number ^ 1L << 63;
    } else if (value instanceof Float number) {
      return Math.nextUp(number);
    }
    return Math.nextUp((Double) value);
  }

  private static List<Object> arrays(Object array) throws Exception {
    List<Object> mutants = new ArrayList<>();
    int length = Array.getLength(array);
    mutants.add(copy(array, length - 1));
    mutants.add(copy(array, length + 1));
    for (int at = 0; at < length; at++) {
      for (Object element : changed(Array.get(array, at))) {
        Object mutant = copy(array, length);
        Array.set(mutant, at, element);
        mutants.add(mutant);
      }
      if (!array.getClass().getComponentType().isPrimitive()) {
        Object mutant = copy(array, length);
        Array.set(mutant, at, null);
        mutants.add(mutant);
      }
    }
    return mutants;
  }

  private static Object copy(Object array, int length) {
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, Math.min(length, Array.getLength(array)));
    return copy;
  }
}
