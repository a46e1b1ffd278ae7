package dev.gridbench.app.study.check;

import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.Paths;
import dev.gridbench.api.query.Query;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds queries and indexes on attributes that a value does not have, and comparisons of unlike
 * kinds.
 */
final class AttributeCheck extends Check {

  AttributeCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    for (ValueShape shape : values().list(Factors.VALUE)) {
      for (Level<Workload> level : levels(Factors.WORKLOAD)) {
        Query query = level.value().query();
        if (query != null && kept(shape, Factors.WORKLOAD, level)) {
          checkQuery(shape, query, level.written());
        }
      }
      for (Level<List<String>> level : levels(Factors.INDEXES)) {
        if (kept(shape, Factors.INDEXES, level)) {
          checkIndexes(shape, level.written());
        }
      }
    }
  }

  private <T> boolean kept(ValueShape shape, Field<T> field, Level<T> level) {
    return with(Factors.VALUE, shape).with(field, level.value()).kept();
  }

  private void checkQuery(ValueShape shape, Query query, Yaml written) {
    Map<String, ValueAttributes.Type> attributes = ValueAttributes.of(shape);
    if (attributes.isEmpty()) {
      add(
          written.place(),
          "a query needs attributes, but "
              + shape
              + " has none. Choose value: employee, small or large, or exclude those cells.");
      return;
    }
    for (String path : Paths.of(query.where())) {
      ValueAttributes.Type type = attributes.get(path);
      Place place = placeOf(path, query, written);
      if (type == null) {
        add(place, unknown(shape, path, attributes.keySet()));
      } else {
        QueryKinds.mismatch(query.where(), path, type).ifPresent(message -> add(place, message));
      }
    }
  }

  private static String unknown(ValueShape shape, String path, Set<String> known) {
    return shape + " has no attribute '" + path + "'." + Nearest.hint(path, known);
  }

  private static Place placeOf(String path, Query query, Yaml written) {
    Matcher word =
        Pattern.compile("(?<![\\w.])" + Pattern.quote(path) + "(?![\\w.])").matcher(query.text());
    Optional<Yaml.Scalar> text = scalar(query, written);
    return text.isPresent() && word.find() ? text.get().at(word.start()) : written.place();
  }

  private static Optional<Yaml.Scalar> scalar(Query query, Yaml written) {
    if (written instanceof Yaml.Scalar scalar) {
      return Optional.of(scalar);
    }
    return written instanceof Yaml.Mapping mapping
        ? mapping.entries().stream()
            .map(Yaml.Entry::value)
            .filter(Yaml.Scalar.class::isInstance)
            .map(Yaml.Scalar.class::cast)
            .filter(scalar -> scalar.text().equals(query.text()))
            .findFirst()
        : Optional.empty();
  }

  private void checkIndexes(ValueShape shape, Yaml written) {
    if (!(written instanceof Yaml.Sequence list)) {
      return;
    }
    Map<String, ValueAttributes.Type> attributes = ValueAttributes.of(shape);
    for (Yaml item : list.items()) {
      String path = ((Yaml.Scalar) item).text();
      if (attributes.isEmpty()) {
        add(
            item.place(),
            "an index needs attributes, but "
                + shape
                + " has none. Write indexes: none, or exclude those cells.");
      } else if (!attributes.containsKey(path)) {
        add(item.place(), unknown(shape, path, attributes.keySet()));
      }
    }
  }
}
