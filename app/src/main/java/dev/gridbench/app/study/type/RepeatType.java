package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A number of repetitions, or a precision to reach: {@code {precision: 3%, atLeast: 8}}. */
public final class RepeatType implements FieldType<Repeat> {

  private static final int LIMIT = 10_000;
  private static final ScalarType<Integer> TIMES = Types.integer(1, LIMIT, "8");

  private static final Field<Double> PRECISION =
      Field.requiredPart("precision", Percent.type("3%"));
  private static final Field<Integer> AT_LEAST =
      Field.part("atLeast", Types.integer(Repeat.FEWEST, LIMIT, "8"));
  private static final Field<Integer> AT_MOST =
      Field.part("atMost", Types.integer(Repeat.FEWEST, LIMIT, "40"));
  private static final List<Field<?>> FIELDS = List.of(PRECISION, AT_LEAST, AT_MOST);

  @Override
  public Optional<Repeat> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Mapping mapping && !mapping.entries().isEmpty()) {
      return untilPrecise(field, mapping, problems);
    }
    if (value instanceof Yaml.Scalar scalar && !scalar.empty()) {
      return TIMES.read(field, scalar, problems).map(Repeat::fixed);
    }
    return FieldType.refused(field, value, description(), "8, or {precision: 3%}", problems);
  }

  private static Optional<Repeat> untilPrecise(
      String field, Yaml.Mapping mapping, Problems problems) {
    Values values = Values.read(FIELDS, mapping, problems);
    if (!values.sound()) {
      return Optional.empty();
    }
    int atLeast = values.one(AT_LEAST).orElse(Repeat.FEWEST);
    int atMost = values.one(AT_MOST).orElse(Repeat.MOST);
    if (atMost < atLeast) {
      problems.add(
          mapping.place(),
          "'%s' ends at %d repetitions before it may end at %d. Raise atMost or lower atLeast."
              .formatted(field, atMost, atLeast));
      return Optional.empty();
    }
    return values.one(PRECISION).map(precision -> new Repeat(atLeast, atMost, precision));
  }

  @Override
  public String description() {
    return "a whole number from 1 to " + LIMIT + ", or a precision to reach";
  }

  @Override
  public String format(Repeat value) {
    return value.untilPrecise()
        ? "{precision: %s%%, atLeast: %d, atMost: %d}"
            .formatted(value.percent(), value.atLeast(), value.atMost())
        : Integer.toString(value.atMost());
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.anyOf(TIMES.schema(), Schemas.mapping(FIELDS));
  }
}
