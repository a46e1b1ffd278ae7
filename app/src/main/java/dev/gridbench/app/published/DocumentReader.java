package dev.gridbench.app.published;

import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.ScalarType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Unreadable;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.YamlReader;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads one document of {@code published/}. */
final class DocumentReader {

  private static final ScalarType<Double> NUMBER =
      new ScalarType<>("a number", "0.5", Map.of(), DocumentReader::number, String::valueOf);
  private static final ListType<Double> FIGURES = new ListType<>(NUMBER);
  private static final ScalarType<Long> ENTRIES = Types.number(1, Long.MAX_VALUE, "100");
  private static final ScalarType<Integer> CLIENTS = Types.integer(1, Integer.MAX_VALUE, "8");
  private static final ScalarType<Quantity> QUANTITY =
      new ScalarType<>(
          "a quantity", "mean get", Map.of(), DocumentReader::quantity, Quantity::text);
  private static final ScalarType<Claim.Kind> KIND =
      Types.oneOf(
          Arrays.stream(Claim.Kind.values()).map(DocumentReader::word).toList(),
          word -> Claim.Kind.valueOf(word.toUpperCase(Locale.ROOT)),
          DocumentReader::word);

  /** What sets one side beside another, and can be said of a quantity whatever the load. */
  private static final List<Claim.Kind> COMPARING = List.of(Claim.Kind.LEADS, Claim.Kind.OF);

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
        fields.named("of", columns, of -> column -> of.one(column, QUANTITY)),
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
        fields.each("checks", DocumentReader::check),
        fields.text("unchecked"));
  }

  private static Claim.Check check(Fields fields) {
    Quantity quantity = fields.one("of", QUANTITY).orElse(Quantity.THROUGHPUT);
    fields.required("kind");
    Claim.Kind kind = fields.one("kind", KIND).orElse(Claim.Kind.RISES);
    refuse(fields, quantity, kind);
    Claim.Side side =
        new Claim.Side(
            fields.required("system"),
            quantity.ofSystem() ? "" : fields.required("workload"),
            fields.texts("at"));
    Map<String, String> against = fields.texts("against");
    return new Claim.Check(
        kind,
        quantity,
        side,
        other(kind, side, fields.text("than"), against),
        against.keySet(),
        fields.list("entries", ENTRIES),
        fields.list("clients", CLIENTS),
        fields.one("percent", NUMBER).orElse(0.0),
        fields.one("within", NUMBER).orElse(0.0));
  }

  /** Without another system, the other side is the same one at other levels. */
  private static Claim.Side other(
      Claim.Kind kind, Claim.Side side, String than, Map<String, String> against) {
    if (kind == Claim.Kind.BELOW) {
      return new Claim.Side(side.system(), than, side.at());
    }
    Map<String, String> at = new LinkedHashMap<>(side.at());
    at.putAll(against);
    boolean named = kind == Claim.Kind.LEADS && (!than.isEmpty() || against.isEmpty());
    return new Claim.Side(named ? than : side.system(), side.workload(), at);
  }

  /** Where a check's parts do not go together. */
  private static void refuse(Fields fields, Quantity quantity, Claim.Kind kind) {
    if (quantity.ofSystem() && !COMPARING.contains(kind)) {
      fields.wrong(
          "'%s' is of a system, whatever its load. Write kind: leads or of."
              .formatted(quantity.text()));
    }
    if (kind == Claim.Kind.OF && !fields.has("against")) {
      fields.wrong("kind: of compares with other levels. Name them under 'against'.");
    }
    if (fields.has("against") && !COMPARING.contains(kind)) {
      fields.wrong("'against' is where another side differs, which leads and of have. Drop it.");
    }
  }

  private static double number(String text) throws Unreadable {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException notANumber) {
      throw new Unreadable("is '" + text + "', not a number. Write digits with a point.");
    }
  }

  private static Quantity quantity(String text) throws Unreadable {
    return Quantity.of(text)
        .orElseThrow(
            () ->
                new Unreadable(
                    "is '%s', which is no quantity. Use one of %s."
                        .formatted(text, Quantity.known())));
  }

  private static String word(Claim.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
