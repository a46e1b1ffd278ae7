package dev.gridbench.drivers.coherence;

import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.extractor.ChainedExtractor;
import com.tangosol.util.extractor.PofExtractor;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueAttributes.Type;
import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.coherence.pof.EmployeePof;
import dev.gridbench.drivers.coherence.pof.LargePof;
import dev.gridbench.drivers.coherence.pof.OrganizationPof;
import dev.gridbench.drivers.coherence.pof.SmallPof;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** How members find the attributes that queries and indexes name. */
final class Attributes {

  private static final Map<String, int[]> EMPLOYEE =
      Map.of(
          "id", new int[] {EmployeePof.ID},
          "name", new int[] {EmployeePof.NAME},
          "age", new int[] {EmployeePof.AGE},
          "organization.id", organization(OrganizationPof.ID),
          "organization.name", organization(OrganizationPof.NAME),
          "organization.acronym", organization(OrganizationPof.ACRONYM),
          "organization.numberOfEmployees", organization(OrganizationPof.NUMBER_OF_EMPLOYEES));

  private static final Map<String, int[]> SMALL =
      Map.of(
          "intField", new int[] {SmallPof.INT_FIELD},
          "stringField", new int[] {SmallPof.STRING_FIELD});

  private static final Map<String, int[]> LARGE =
      Map.of(
          "intField", new int[] {LargePof.INT_FIELD},
          "stringField", new int[] {LargePof.STRING_FIELD});

  private final Map<String, ValueExtractor<Object, ?>> extractors;

  private Attributes(Map<String, ValueExtractor<Object, ?>> extractors) {
    this.extractors = extractors;
  }

  static Attributes of(MapSpec map) {
    Map<String, ValueExtractor<Object, ?>> extractors = new HashMap<>();
    ValueAttributes.of(map.value())
        .forEach((path, type) -> extractors.put(path, extractor(map, path, type)));
    return new Attributes(extractors);
  }

  /** The same for all that name it, since an index is found by what it was made of. */
  @SuppressWarnings("unchecked") // a number is an Integer, and a text a String
  <E> ValueExtractor<Object, E> of(String path) {
    return (ValueExtractor<Object, E>)
        Objects.requireNonNull(extractors.get(path), () -> "the values have no attribute " + path);
  }

  /** In POF from an object's bytes; otherwise by its accessors, once a member has the object. */
  private static ValueExtractor<Object, ?> extractor(MapSpec map, String path, Type type) {
    if (map.format().equals(Formats.JAVA)) {
      return new ChainedExtractor<>(path);
    }
    SimplePofPath place = new SimplePofPath(fields(map.value()).get(path));
    return type == Type.NUMBER
        ? new PofExtractor<>(Integer.class, place)
        : new PofExtractor<>(String.class, place);
  }

  private static Map<String, int[]> fields(ValueShape shape) {
    if (shape instanceof ValueShape.SmallObject) {
      return SMALL;
    }
    return shape instanceof ValueShape.LargeObject ? LARGE : EMPLOYEE;
  }

  private static int[] organization(int field) {
    return new int[] {EmployeePof.ORGANIZATION, field};
  }
}
