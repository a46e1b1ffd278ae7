package dev.gridbench.app.published;

import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.ScalarType;
import dev.gridbench.app.study.type.Unreadable;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.YamlReader;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one document of {@code published/}. */
final class DocumentReader {

  static final ScalarType<Double> NUMBER =
      new ScalarType<>("a number", "0.5", Map.of(), DocumentReader::number, String::valueOf);
  private static final ListType<Double> FIGURES = new ListType<>(NUMBER);

  private DocumentReader() {}

  static PublishedStudy read(String file, String yaml) {
    Problems problems = new Problems();
    Optional<PublishedStudy> study =
        YamlReader.file(file, yaml, problems)
            .map(written -> Fields.read(written, problems, DocumentReader::study));
    if (study.isEmpty() || !problems.none()) {
      throw new UnreadableDocument(problems.sorted().stream().map(Problem::toString).toList());
    }
    return study.get();
  }

  private static PublishedStudy study(Fields fields) {
    return new PublishedStudy(
        fields.required("id"),
        fields.required("citation"),
        fields.text("link"),
        fields.texts("systems"),
        fields.texts("absent"),
        fields.texts("workloads"),
        fields.text("setting"),
        fields.list("remarks"),
        fields.each("tables", DocumentReader::table),
        fields.each("claims", DocumentReader::claim));
  }

  private static PublishedTable table(Fields fields) {
    List<String> columns = fields.list("columns");
    Map<String, String> at = fields.texts("at");
    double scale = fields.one("scale", NUMBER).orElse(1.0);
    return new PublishedTable(
        fields.required("id"),
        fields.required("title"),
        fields.text("unit"),
        columns,
        fields.each("rows", row -> row(row, columns, at, scale)),
        fields.named("of", columns, of -> column -> of.one(column, CheckReader.QUANTITY)),
        fields.named(
            "levels", columns, of -> column -> Optional.of(column).filter(of::has).map(of::texts)));
  }

  private static PublishedTable.Row row(
      Fields fields, List<String> columns, Map<String, String> common, double scale) {
    Map<String, String> at = new LinkedHashMap<>(common);
    at.putAll(fields.texts("at"));
    Map<String, String> doubts = fields.texts("doubts");
    String doubt = fields.text("doubt");
    Optional<List<Double>> figures = fields.one("values", FIGURES);
    int size = figures.map(List::size).orElse(fields.has("values") ? columns.size() : 0);
    if (size != columns.size()) {
      fields.wrong("%d values for %d columns. Write one each.".formatted(size, columns.size()));
    }
    Map<String, PublishedTable.Cell> cells = new LinkedHashMap<>();
    for (int i = 0; figures.isPresent() && size == columns.size() && i < size; i++) {
      double value = exactly(figures.get().get(i), scale);
      String column = columns.get(i);
      cells.put(column, new PublishedTable.Cell(value, doubts.getOrDefault(column, doubt)));
    }
    return new PublishedTable.Row(at, cells);
  }

  /** Scaled without the binary noise of the product: 63.33 thousands are 63330. */
  private static double exactly(double value, double scale) {
    return scale == 1
        ? value
        : BigDecimal.valueOf(value).multiply(BigDecimal.valueOf(scale)).doubleValue();
  }

  private static Claim claim(Fields fields) {
    return new Claim(
        fields.required("id"),
        fields.required("text"),
        fields.text("doubt"),
        fields.each("checks", CheckReader::check),
        fields.text("unchecked"));
  }

  private static double number(String text) throws Unreadable {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException notANumber) {
      throw new Unreadable("is '" + text + "', not a number. Write digits with a point.");
    }
  }
}
