package dev.gridbench.app.ycsb;

import dev.gridbench.app.quick.Lengths;
import dev.gridbench.app.quick.WarmMembers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** YCSB's properties, and what its core workload takes where they are silent, as a study file. */
final class Translation {

  private static final int SHARES = 1_000_000;
  private static final String ONE = "1";
  private static final String NONE = "0";
  private static final long MOST = Integer.MAX_VALUE;

  /** Windows that one run of YCSB becomes, so that there is a spread. */
  private static final int WINDOWS = 3;

  /** Seconds of a window: fewer have too few slices for a steady state to be seen. */
  private static final int SHORTEST = 5;

  private static final BigDecimal MOST_SECONDS = BigDecimal.valueOf(1_000_000);

  /** What says nothing of the load: classes and printing. */
  private static final List<String> OF_THE_PROGRAM =
      List.of("workload", "db", "exporter", "exportfile", "measurementtype", "status.interval");

  private final String name;
  private final String system;
  private final NumericProperties given;
  private final List<String> remarks = new ArrayList<>();

  Translation(String name, Map<String, String> properties, String system) {
    this.name = name;
    this.system = system;
    given = new NumericProperties(properties);
  }

  YcsbStudy study() throws BadWorkload {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("study", name);
    fields.put(
        "question", "\"What does YCSB's " + name.substring("ycsb-".length()) + " come to?\"");
    fields.put("systems", "[" + system + "]");
    fields.put("entries", Long.toString(given.whole("recordcount", 1_000, 1, MOST)));
    fields.put("clients", Long.toString(given.whole("threadcount", 1, 1, 100_000)));
    fields.put("value", value());
    fields.put("workload", workload());
    fields.put("keys", keys());
    BigDecimal target = given.number("target", NONE, NONE, "9000000");
    fields.put("load", load(target));
    fields.putAll(lengths(target).fields());
    if (WarmMembers.are(system)) {
      fields.put("clusterWarmup", "0s");
    }
    fields.put("noise", "tolerate");
    Exported exported = exported();
    OF_THE_PROGRAM.forEach(given::has);
    if (!given.unused().isEmpty()) {
      remarks.add("Not used: " + String.join(", ", given.unused()) + ".");
    }
    if (!given.problems().isEmpty()) {
      throw new BadWorkload(given.problems());
    }
    return new YcsbStudy(name, text(fields), remarks, exported);
  }

  private String text(Map<String, String> fields) {
    String comments =
        remarks.stream().map(line -> "# " + line + "\n").collect(Collectors.joining());
    return comments
        + fields.entrySet().stream()
            .map(field -> field.getKey() + ": " + field.getValue() + "\n")
            .collect(Collectors.joining());
  }

  private String value() {
    long count = given.whole("fieldcount", 10, 1, 10_000);
    long length = given.whole("fieldlength", 100, 1, 1 << 20);
    String law = given.text("fieldlengthdistribution", "constant");
    remarks.add(
        "A record is one array of " + count * length + " bytes, read and written as a whole.");
    if (law.equals("uniform")) {
      return "\"bytes(" + count + "B.." + count * length + "B)\"";
    }
    if (!law.equals("constant")) {
      given.problem("fieldlengthdistribution", law, "constant or uniform");
    }
    return "bytes(" + count * length + "B)";
  }

  private String workload() {
    BigDecimal read = share("read", "0.95");
    BigDecimal update = share("update", "0.05");
    BigDecimal insert = share("insert", NONE);
    BigDecimal modify = share("readmodifywrite", NONE);
    if (share("scan", NONE).signum() > 0) {
      given.problem(
          "'scanproportion' asks for ranges of keys in their order, which none of these systems has. Set it to 0.");
    }
    if (modify.signum() > 0) {
      remarks.add("A read-modify-write is a read and a write, timed apart and of different keys.");
    }
    if (insert.signum() > 0) {
      remarks.add(
          "For every insert there is a removal, so that the data keeps its size; reads are of what was loaded.");
    }
    Map<String, BigDecimal> shares = new LinkedHashMap<>();
    shares.put("get", read.add(modify));
    shares.put("set", update.add(modify));
    shares.put("insert", insert);
    shares.put("remove", insert);
    shares.values().removeIf(share -> share.signum() == 0);
    if (shares.isEmpty() && given.problems().isEmpty()) {
      given.problem("All proportions are 0. Set 'readproportion' or another by -p.");
    }
    return weights(shares);
  }

  private BigDecimal share(String verb, String otherwise) {
    return given.number(verb + "proportion", otherwise, NONE, ONE);
  }

  private static String weights(Map<String, BigDecimal> shares) {
    Map<String, Long> whole = new LinkedHashMap<>();
    shares.forEach(
        (verb, share) -> whole.put(verb, share.multiply(BigDecimal.valueOf(SHARES)).longValue()));
    long divisor = whole.values().stream().reduce(0L, Translation::common);
    return whole.entrySet().stream()
        .map(one -> one.getKey() + ": " + one.getValue() / Math.max(1, divisor))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static long common(long one, long other) {
    return other == 0 ? one : common(other, one % other);
  }

  private String keys() {
    String law = given.text("requestdistribution", "uniform").toLowerCase(Locale.ROOT);
    switch (law) {
      case "uniform", "sequential":
        return law;
      case "latest":
        return "latest(0.99)";
      case "zipfian":
        remarks.add(
            "Keys are Zipfian over the records that there are; YCSB hashes ranks of ten thousand million to them, which"
                + " makes its hottest key less hot, of 1,000 records 3.9 % of the reads instead of 12.9 %.");
        return "zipfian(0.99)";
      case "hotspot":
        return "\"hotspot(%s, %s)\""
            .formatted(part("hotspotdatafraction", "0.2"), part("hotspotopnfraction", "0.8"));
      case "exponential":
        return "\"exponential(%s, %s)\""
            .formatted(part("exponential.frac", "0.857143"), percentile());
      default:
        given.problem(
            "requestdistribution",
            law,
            "uniform, zipfian, latest, hotspot, exponential or sequential");
        return "uniform";
    }
  }

  /** Per cent there, a share here. */
  private String percentile() {
    return given
        .number("exponential.percentile", "95", "0.0001", "99.9999")
        .divide(BigDecimal.valueOf(100), 6, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  private String part(String property, String otherwise) {
    return given.number(property, otherwise, "0.0001", "0.9999").toPlainString();
  }

  private String load(BigDecimal target) {
    if (target.signum() == 0) {
      return "closed";
    }
    remarks.add(
        "The target is a schedule: what is due is not put off because answers are late, and response time is from when it was due.");
    return "{rate: " + target.toPlainString() + ", arrivals: constant}";
  }

  /** What YCSB's own run would take, dealt over the windows; more where that is too short. */
  private Lengths lengths(BigDecimal target) {
    BigDecimal own = seconds(target).min(MOST_SECONDS);
    int window = own.divide(BigDecimal.valueOf(WINDOWS), 0, RoundingMode.CEILING).intValue();
    String asked =
        own.signum() == 0
            ? "YCSB would end by a number of operations"
            : "YCSB's own run takes " + own.stripTrailingZeros().toPlainString() + " s";
    String why = window < SHORTEST && own.signum() > 0 ? ", too short to judge" : "";
    Lengths lengths = new Lengths("never", WINDOWS, Math.max(SHORTEST, window));
    remarks.add(
        asked
            + why
            + ". Here "
            + WINDOWS
            + " windows of "
            + lengths.measure()
            + " s are measured; -p maxexecutiontime=60 makes them 20 s.");
    return lengths;
  }

  /** As long as the operations take at the target, in seconds; 0 where that is not known. */
  private BigDecimal seconds(BigDecimal target) {
    long operations = given.whole("operationcount", 0, 0, MOST);
    long longest = given.whole("maxexecutiontime", 0, 0, 1_000_000);
    if (longest > 0) {
      return BigDecimal.valueOf(longest);
    }
    return target.signum() == 0
        ? BigDecimal.ZERO
        : BigDecimal.valueOf(operations).divide(target, 2, RoundingMode.CEILING);
  }

  private Exported exported() {
    String interval = given.text("measurement.interval", "op");
    Optional<Exported.Interval> found =
        Arrays.stream(Exported.Interval.values())
            .filter(each -> each.property().equals(interval))
            .findFirst();
    if (found.isEmpty()) {
      given.problem("measurement.interval", interval, Exported.Interval.NAMES);
    }
    return new Exported(found.orElse(Exported.Interval.OP), percentiles());
  }

  private List<Double> percentiles() {
    String text = given.text("hdrhistogram.percentiles", "50,95,99");
    try {
      List<Double> all =
          Arrays.stream(text.split(",", -1)).map(String::trim).map(Double::valueOf).toList();
      if (all.stream().allMatch(one -> one > 0 && one < 100)) {
        return all;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    given.problem("hdrhistogram.percentiles", text, "numbers between 0 and 100, as 50,95,99");
    return List.of();
  }
}
