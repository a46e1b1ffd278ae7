package dev.gridbench.app.published;

import dev.gridbench.app.study.type.ScalarType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Unreadable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads one check of a claim. */
final class CheckReader {

  static final ScalarType<Quantity> QUANTITY =
      new ScalarType<>("a quantity", "mean get", Map.of(), CheckReader::quantity, Quantity::text);

  private static final ScalarType<Long> ENTRIES = Types.number(1, Long.MAX_VALUE, "100");
  private static final ScalarType<Integer> CLIENTS = Types.integer(1, Integer.MAX_VALUE, "8");
  private static final ScalarType<Claim.Kind> KIND =
      Types.oneOf(
          Arrays.stream(Claim.Kind.values()).map(CheckReader::word).toList(),
          word -> Claim.Kind.valueOf(word.toUpperCase(Locale.ROOT)),
          CheckReader::word);
  private static final ScalarType<Magnitude> MAGNITUDE =
      new ScalarType<>("a magnitude", "27 %", Map.of(), CheckReader::magnitude, Magnitude::printed);

  /** What sets one side beside another, and can be said of a quantity whatever the load. */
  private static final Set<Claim.Kind> COMPARING = Set.of(Claim.Kind.LEADS, Claim.Kind.OF);

  /** What goes from one client count to another. */
  private static final Set<Claim.Kind> COURSES =
      Set.of(Claim.Kind.RISES, Claim.Kind.FALLS, Claim.Kind.LEVELS, Claim.Kind.SHRINKS);

  private static final Set<Claim.Kind> EXTREMES = Set.of(Claim.Kind.PEAKS, Claim.Kind.BOTTOMS);

  /** What says by how many points a figure may be off. */
  private static final Set<Claim.Kind> BOUNDED =
      Set.of(Claim.Kind.LEVELS, Claim.Kind.CHANGES, Claim.Kind.OF);

  private CheckReader() {}

  static Claim.Check check(Fields fields) {
    Quantity quantity = fields.one("of", QUANTITY).orElse(Quantity.THROUGHPUT);
    fields.required("kind");
    Claim.Kind kind = fields.one("kind", KIND).orElse(Claim.Kind.LEADS);
    Claim.Side side =
        new Claim.Side(
            fields.required("system"),
            quantity.ofSystem() ? "" : fields.required("workload"),
            fields.texts("at"));
    Map<String, String> against = fields.texts("against");
    Claim.Check check =
        new Claim.Check(
            kind,
            quantity,
            side,
            other(kind, side, fields.text("than"), against),
            against.keySet(),
            fields.list("entries", ENTRIES),
            fields.list("clients", CLIENTS),
            fields.one("any", Types.flag()).orElse(false),
            magnitude(fields, kind));
    refuse(fields, check);
    return check;
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

  private static Magnitude magnitude(Fields fields, Claim.Kind kind) {
    double percent = fields.one("percent", DocumentReader.NUMBER).orElse(0.0);
    double within = fields.one("within", DocumentReader.NUMBER).orElse(0.0);
    Magnitude more = fields.one("magnitude", MAGNITUDE).orElse(Magnitude.MORE);
    if (BOUNDED.contains(kind) && within <= 0) {
      fields.wrong(
          "kind: %s needs by how many points it may be off. Write 'within: 5'."
              .formatted(word(kind)));
      return Magnitude.MORE;
    }
    return switch (kind) {
      case LEVELS -> Magnitude.level(within);
      case CHANGES -> Magnitude.change(percent, within);
      case OF -> Magnitude.share(percent, within);
      case BELOW -> Magnitude.HALF;
      case FALLS, BOTTOMS -> Magnitude.LESS;
      case RISES, LEADS, PEAKS, SHRINKS -> more;
    };
  }

  /** Where a check's parts do not go together. */
  private static void refuse(Fields fields, Claim.Check check) {
    Claim.Kind kind = check.kind();
    if (check.quantity().ofSystem() && !COMPARING.contains(kind)) {
      fields.wrong(
          "'%s' is of a system, whatever its load. Write kind: leads or of."
              .formatted(check.quantity().text()));
    }
    if (kind == Claim.Kind.OF && !fields.has("against")) {
      fields.wrong("kind: of compares with other levels. Name them under 'against'.");
    }
    if (fields.has("against") && !COMPARING.contains(kind) && kind != Claim.Kind.SHRINKS) {
      fields.wrong(
          "'against' is where another side differs, which leads, of and shrinks have. Drop it.");
    }
    if (fields.has("magnitude") && kind != Claim.Kind.LEADS) {
      fields.wrong("'magnitude' is how much one side leads. Write kind: leads, or drop it.");
    }
    if (check.any() && (kind != Claim.Kind.LEADS || check.clients().isEmpty())) {
      fields.wrong("'any' is one of the clients at which a side leads. Name them, or drop it.");
    }
    counts(fields, check);
  }

  private static void counts(Fields fields, Claim.Check check) {
    String kind = word(check.kind());
    if (COURSES.contains(check.kind()) && check.clients().size() != 2) {
      fields.wrong("kind: %s is from one to another. Write 'clients: [1, 64]'.".formatted(kind));
    }
    if (EXTREMES.contains(check.kind()) && check.clients().size() != 1) {
      fields.wrong("kind: %s is at one count. Write 'clients: [16]'.".formatted(kind));
    }
    boolean overEntries = check.kind() == Claim.Kind.SHRINKS && check.apart().isEmpty();
    if ((check.kind() == Claim.Kind.CHANGES || overEntries) && check.entries().size() < 2) {
      fields.wrong("kind: %s is over data sizes. Write 'entries: [100, 1000]'.".formatted(kind));
    }
  }

  private static Magnitude magnitude(String text) throws Unreadable {
    return Magnitude.of(text)
        .orElseThrow(
            () ->
                new Unreadable(
                    "is '%s', which is no magnitude. Write one like %s."
                        .formatted(text, Magnitude.FORMS)));
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
