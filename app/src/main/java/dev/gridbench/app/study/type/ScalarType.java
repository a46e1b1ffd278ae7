package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Quoting;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A value written as one text or number.
 *
 * @param description what it takes, to follow "must be"
 * @param example for the message
 * @param levelText the value's text in results and, quoted where needed, in a study
 */
public record ScalarType<T>(
    String description,
    String example,
    Map<String, Object> schema,
    Parser<T> parser,
    Function<T, String> levelText)
    implements FieldType<T> {

  /** Turns a text into a value. */
  public interface Parser<T> {
    public T parse(String text) throws Unreadable;
  }

  @Override
  public Optional<T> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Scalar scalar) || scalar.empty()) {
      problems.add(value.place(), "'" + field + "' " + mismatch(value));
      return Optional.empty();
    }
    try {
      return Optional.of(parser.parse(scalar.text()));
    } catch (Unreadable wrong) {
      problems.add(scalar.at(wrong.offset()), "'" + field + "' " + wrong.getMessage());
      return Optional.empty();
    }
  }

  private String mismatch(Yaml value) {
    return value.kind().equals("nothing")
        ? "has no value. Write for example " + example + "."
        : "must be %s, but is %s. Write for example %s."
            .formatted(description, value.kind(), example);
  }

  @Override
  public String format(T value) {
    return Quoting.scalar(levelText.apply(value));
  }

  @Override
  public String level(T value) {
    return levelText.apply(value);
  }
}
