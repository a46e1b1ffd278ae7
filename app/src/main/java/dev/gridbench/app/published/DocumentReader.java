package dev.gridbench.app.published;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one document of {@code published/}. */
final class DocumentReader {

  private static final List<String> STUDY =
      List.of(
          "id",
          "citation",
          "link",
          "systems",
          "workloads",
          "setting",
          "remarks",
          "tables",
          "claims");
  private static final List<String> TABLE =
      List.of("id", "title", "unit", "scale", "at", "columns", "rows", "of", "levels");
  private static final List<String> ROW = List.of("at", "values", "doubt", "doubts");
  private static final List<String> CLAIM = List.of("id", "text", "doubt", "checks", "unchecked");
  private static final List<String> CHECK =
      List.of(
          "kind",
          "system",
          "workload",
          "than",
          "entries",
          "clients",
          "percent",
          "within",
          "of",
          "at",
          "against");

  /** What sets one side beside another, and can be said of a quantity whatever the load. */
  private static final List<Claim.Kind> COMPARING = List.of(Claim.Kind.LEADS, Claim.Kind.OF);

  private DocumentReader() {}

  static PublishedStudy read(String file, String yaml) {
    List<String> problems = new ArrayList<>();
    Optional<PublishedStudy> study =
        compose(file, yaml, problems).map(node -> study(new YamlPlace(file, node, problems)));
    if (!problems.isEmpty() || study.isEmpty()) {
      throw new UnreadableDocument(
          problems.isEmpty() ? List.of(file + "  is empty. Describe a document in it.") : problems);
    }
    return study.get();
  }

  private static Optional<Node> compose(String file, String yaml, List<String> problems) {
    try {
      return new Compose(LoadSettings.builder().setLabel(file).build()).composeString(yaml);
    } catch (MarkedYamlEngineException broken) {
      problems.add(
          YamlPlace.at(file, broken.getProblemMark().orElse(null))
              + "  not YAML: "
              + broken.getProblem()
              + ". Mend the line.");
      return Optional.empty();
    }
  }

  private static PublishedStudy study(YamlPlace place) {
    Map<String, YamlPlace> fields = place.fields(STUDY);
    return new PublishedStudy(
        required(place, fields, "id"),
        required(place, fields, "citation"),
        text(fields, "link"),
        texts(fields.get("systems")),
        texts(fields.get("workloads")),
        text(fields, "setting"),
        items(fields.get("remarks")).stream().map(YamlPlace::text).toList(),
        items(fields.get("tables")).stream().map(DocumentReader::table).toList(),
        items(fields.get("claims")).stream().map(DocumentReader::claim).toList());
  }

  private static PublishedTable table(YamlPlace place) {
    Map<String, YamlPlace> fields = place.fields(TABLE);
    YamlPlace scale = fields.get("scale");
    List<String> columns = items(fields.get("columns")).stream().map(YamlPlace::text).toList();
    Map<String, String> at = texts(fields.get("at"));
    double factor = scale == null ? 1 : scale.number();
    return new PublishedTable(
        required(place, fields, "id"),
        required(place, fields, "title"),
        text(fields, "unit"),
        columns,
        items(fields.get("rows")).stream().map(row -> row(row, columns, at, factor)).toList(),
        quantities(fields.get("of"), columns),
        levels(fields.get("levels"), columns));
  }

  private static Map<String, Map<String, String>> levels(
      @Nullable YamlPlace place, List<String> columns) {
    Map<String, Map<String, String>> levels = new LinkedHashMap<>();
    if (place != null) {
      place.fields(columns).forEach((column, at) -> levels.put(column, at.texts()));
    }
    return levels;
  }

  private static Map<String, Quantity> quantities(@Nullable YamlPlace place, List<String> columns) {
    Map<String, Quantity> quantities = new LinkedHashMap<>();
    if (place != null) {
      place
          .fields(columns)
          .forEach((column, quantity) -> quantities.put(column, quantity(quantity)));
    }
    return quantities;
  }

  private static PublishedTable.Row row(
      YamlPlace place, List<String> columns, Map<String, String> common, double factor) {
    Map<String, YamlPlace> fields = place.fields(ROW);
    Map<String, String> at = new LinkedHashMap<>(common);
    at.putAll(texts(fields.get("at")));
    List<YamlPlace> values = items(fields.get("values"));
    if (values.size() != columns.size()) {
      place.wrong(values.size() + " values for " + columns.size() + " columns. Write one each.");
      return new PublishedTable.Row(at, Map.of());
    }
    Map<String, String> doubts = texts(fields.get("doubts"));
    Map<String, PublishedTable.Cell> cells = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      String doubt = doubts.getOrDefault(columns.get(i), text(fields, "doubt"));
      double value = exactly(values.get(i).number(), factor);
      cells.put(columns.get(i), new PublishedTable.Cell(value, doubt));
    }
    return new PublishedTable.Row(at, cells);
  }

  /** Scaled without the binary noise of the product: 63.33 thousands are 63330. */
  private static double exactly(double value, double factor) {
    return factor == 1 || Double.isNaN(value)
        ? value
        : new java.math.BigDecimal(Double.toString(value))
            .multiply(new java.math.BigDecimal(Double.toString(factor)))
            .doubleValue();
  }

  private static Claim claim(YamlPlace place) {
    Map<String, YamlPlace> fields = place.fields(CLAIM);
    return new Claim(
        required(place, fields, "id"),
        required(place, fields, "text"),
        text(fields, "doubt"),
        items(fields.get("checks")).stream().map(DocumentReader::check).toList(),
        text(fields, "unchecked"));
  }

  private static Claim.Check check(YamlPlace place) {
    Map<String, YamlPlace> fields = place.fields(CHECK);
    YamlPlace percent = fields.get("percent");
    YamlPlace within = fields.get("within");
    Quantity quantity = quantity(fields.get("of"));
    Claim.Kind kind = kind(place, required(place, fields, "kind"));
    refuse(place, fields, quantity, kind);
    String system = required(place, fields, "system");
    // without another system, the other side is the same one at other levels
    return new Claim.Check(
        kind,
        system,
        quantity.ofSystem() ? "" : required(place, fields, "workload"),
        fields.containsKey("than") || !fields.containsKey("against")
            ? text(fields, "than")
            : system,
        items(fields.get("entries")).stream().map(YamlPlace::whole).toList(),
        items(fields.get("clients")).stream().map(item -> (int) item.whole()).toList(),
        percent == null ? 0 : percent.number(),
        within == null ? 0 : within.number(),
        quantity,
        texts(fields.get("at")),
        texts(fields.get("against")));
  }

  /** Where a check's parts do not go together. */
  private static void refuse(
      YamlPlace place, Map<String, YamlPlace> fields, Quantity quantity, Claim.Kind kind) {
    if (quantity.ofSystem() && !COMPARING.contains(kind)) {
      place.wrong(
          "'" + quantity.text() + "' is of a system, whatever its load. Write kind: leads or of.");
    }
    if (kind == Claim.Kind.OF && !fields.containsKey("against")) {
      place.wrong("kind: of compares with other levels. Name them under 'against'.");
    }
    if (fields.containsKey("against") && !COMPARING.contains(kind)) {
      place.wrong("'against' is where another side differs, which leads and of have. Drop it.");
    }
  }

  /** Throughput unless something else is said. */
  private static Quantity quantity(@Nullable YamlPlace place) {
    Optional<Quantity> quantity =
        place == null ? Optional.of(Quantity.THROUGHPUT) : Quantity.of(place.text());
    if (place != null && quantity.isEmpty()) {
      place.wrong("'" + place.text() + "' is no quantity. Use one of " + Quantity.known() + ".");
    }
    return quantity.orElse(Quantity.THROUGHPUT);
  }

  private static Claim.Kind kind(YamlPlace place, String name) {
    return Arrays.stream(Claim.Kind.values())
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElseGet(
            () -> {
              place.wrong("'" + name + "' is no kind of check. Use one of Claim.Kind.");
              return Claim.Kind.RISES;
            });
  }

  private static String required(YamlPlace place, Map<String, YamlPlace> fields, String name) {
    if (!fields.containsKey(name)) {
      place.wrong("'" + name + "' is missing. Add it.");
    }
    return text(fields, name);
  }

  private static String text(Map<String, YamlPlace> fields, String name) {
    YamlPlace place = fields.get(name);
    return place == null ? "" : place.text();
  }

  private static Map<String, String> texts(@Nullable YamlPlace place) {
    return place == null ? Map.of() : place.texts();
  }

  private static List<YamlPlace> items(@Nullable YamlPlace place) {
    return place == null ? List.of() : place.items();
  }
}
