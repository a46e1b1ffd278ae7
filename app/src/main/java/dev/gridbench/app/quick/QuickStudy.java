package dev.gridbench.app.quick;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The study that one command line asks for. What it does not say has the defaults of {@link Flag};
 * lengths are short, with as many repetitions as a verdict takes.
 */
public final class QuickStudy {

  /** The fewest that allow a verdict (docs/method.md, R31). */
  private static final int REPETITIONS = Lengths.FEW;

  private static final String TIME_OF_ONE = "24s";
  private static final String TIME_OF_EACH = "18s";

  /** Flags that may have several levels. */
  private static final List<Flag> FACTORS =
      List.of(Flag.CLIENTS, Flag.KEYS, Flag.ENTRIES, Flag.MEMBERS, Flag.LIBRARY, Flag.RATE);

  private static final String ASK = "query";

  private static final String FILE = "file:";
  private static final Pattern PLACE = Pattern.compile("(env|file):.+");
  private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m)");
  private static final Pattern SIZE = Pattern.compile("\\d+(?:[KM]?B)(?:\\.\\.\\d+[KM]?B)?");
  private static final Pattern SHARE = Pattern.compile("([A-Za-z]+)(?:=(\\d+(?:\\.\\d+)?))?");

  private final List<Target> targets;
  private final Map<Flag, String> flags;

  /**
   * @param systems as the command line names them, one or more
   * @param flags those that were given
   */
  public QuickStudy(List<String> systems, Map<Flag, String> flags) {
    targets = systems.stream().map(Target::parse).toList();
    this.flags = Map.copyOf(flags);
  }

  /** Names the study and its results folders. */
  public String name() {
    String systems =
        targets.stream()
            .map(target -> target.system().replaceAll(":.*", ""))
            .distinct()
            .collect(Collectors.joining("-"));
    return "try-" + systems.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
  }

  /** Everything that is wrong with the command line, a sentence each; empty where nothing is. */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    targets.forEach(target -> target.problem().ifPresent(problems::add));
    if (flags.containsKey(Flag.RATE) && flags.containsKey(Flag.P99)) {
      problems.add(
          "--rate offers a load, --p99 looks for the largest one within a limit. Leave out one.");
    }
    if (seconds() < REPETITIONS) {
      problems.add(tooShort());
    }
    if (flags.containsKey(Flag.PASSWORD)) {
      problems.addAll(passwordProblems());
    }
    problems.addAll(mixProblems());
    if (flags.containsKey(Flag.QUERY) && flags.containsKey(Flag.MIX) != shares().containsKey(ASK)) {
      problems.add("--query has no share in --mix. Add one, as --mix get=90,query=10.");
    }
    if (!flags.containsKey(Flag.QUERY) && shares().containsKey(ASK)) {
      problems.add("--mix has a query, and --query does not say which. Add --query \"age > 50\".");
    }
    return problems;
  }

  /**
   * The study file.
   *
   * @param command what was typed, for its first line
   */
  public String text(String command) {
    return "# What this asks: "
        + command
        + "\n"
        + "# Keep it and change it: gridbench run THIS-FILE, or gridbench check THIS-FILE first.\n"
        + fields().entrySet().stream()
            .map(field -> field.getKey() + ": " + field.getValue() + "\n")
            .collect(Collectors.joining());
  }

  /** Names and values, as the file has them one below the other. */
  Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("study", name());
    fields.put("question", Yaml.quoted(question()));
    fields.put(
        "systems",
        targets.stream()
            .map(target -> target.yaml(value(Flag.LIBRARY), password()))
            .collect(Collectors.joining(", ", "[", "]")));
    fields.put("members", members());
    fields.put("entries", Yaml.list(value(Flag.ENTRIES)));
    fields.put("clients", Yaml.list(value(Flag.CLIENTS)));
    if (targets.stream().anyMatch(Target::inOneWorker)) {
      fields.put("workers", "1");
    }
    fields.put("value", shape());
    fields.put("workload", workload());
    fields.put("keys", keys());
    fields.put("load", load());
    fields.put("warmup", "1s");
    fields.put("measure", measure());
    fields.put("slice", "100ms");
    fields.put("repeat", Integer.toString(REPETITIONS));
    if (targets.stream().allMatch(Target::warm)) {
      fields.put("clusterWarmup", "0s");
    }
    fields.put("noise", "tolerate");
    return fields;
  }

  /** A password itself is not repeated. */
  private List<String> passwordProblems() {
    List<String> problems = new ArrayList<>();
    if (!PLACE.matcher(value(Flag.PASSWORD)).matches()) {
      problems.add("--password says where the password is, not what. Write env:NAME or file:PATH.");
    }
    if (targets.stream().noneMatch(Target::attached)) {
      problems.add("--password is of a system that runs, as redis://HOST:PORT. Name one.");
    }
    return problems;
  }

  /** The study is kept elsewhere than where the command line was typed. */
  private String password() {
    String place = value(Flag.PASSWORD);
    return place.startsWith(FILE)
        ? FILE + Path.of(place.substring(FILE.length())).toAbsolutePath().normalize()
        : place;
  }

  private String question() {
    String systems =
        targets.stream().map(Target::system).distinct().collect(Collectors.joining(" or "));
    String amount = flags.containsKey(Flag.P99) ? "within its limit" : "under this load";
    return targets.size() == 1
        ? "How does " + systems + " answer " + amount + "?"
        : "Which answers more " + amount + ", " + systems + "?";
  }

  /** Of a cluster that runs already, as many as addresses were given. */
  private String members() {
    int named = targets.stream().mapToInt(target -> target.addresses().size()).max().orElse(0);
    return flags.containsKey(Flag.MEMBERS) || named == 0
        ? Yaml.list(value(Flag.MEMBERS))
        : Integer.toString(named);
  }

  private String value(Flag flag) {
    return flags.getOrDefault(flag, flag.otherwise());
  }

  /** Of one, short enough for an answer in a minute and a half; each further one adds a minute. */
  private String time() {
    boolean one = targets.size() == 1 && FACTORS.stream().noneMatch(this::several);
    return flags.getOrDefault(Flag.TIME, one ? TIME_OF_ONE : TIME_OF_EACH);
  }

  private boolean several(Flag flag) {
    return value(flag).replaceAll("\\([^)]*\\)", "").contains(",");
  }

  /** Queries ask for attributes, which bytes do not have. */
  private String shape() {
    boolean queries = flags.containsKey(Flag.QUERY) && !flags.containsKey(Flag.VALUE);
    String value = queries ? "employee" : value(Flag.VALUE);
    return SIZE.matcher(value).matches() ? "bytes(" + value + ")" : Yaml.list(value);
  }

  private String keys() {
    return switch (value(Flag.KEYS)) {
      case "zipfian" -> "zipfian(0.99)";
      case "latest" -> "latest(0.99)";
      case "hotspot" -> "\"hotspot(0.2, 0.8)\"";
      default -> Yaml.list(value(Flag.KEYS));
    };
  }

  private String load() {
    if (flags.containsKey(Flag.RATE)) {
      return "{rate: " + Yaml.list(value(Flag.RATE)) + "}";
    }
    return flags.containsKey(Flag.P99)
        ? "{max: {p99: " + Yaml.quoted(value(Flag.P99)) + "}}"
        : "closed";
  }

  private String workload() {
    Map<String, String> shares = shares();
    String query = Yaml.quoted(value(Flag.QUERY));
    if (shares.isEmpty()) {
      return "{query: " + query + "}";
    }
    String weights =
        shares.entrySet().stream()
            .map(share -> share.getKey() + ": " + share.getValue())
            .collect(Collectors.joining(", "));
    return "{" + weights + (shares.containsKey(ASK) ? ", where: " + query : "") + "}";
  }

  /** Verbs with their weights; none where there is a query alone. */
  private Map<String, String> shares() {
    Map<String, String> shares = new LinkedHashMap<>();
    for (String part : mix()) {
      Matcher share = SHARE.matcher(part);
      if (share.matches()) {
        shares.put(share.group(1), share.group(2) == null ? "1" : share.group(2));
      }
    }
    return shares;
  }

  private List<String> mix() {
    boolean queryAlone = flags.containsKey(Flag.QUERY) && !flags.containsKey(Flag.MIX);
    return queryAlone
        ? List.of()
        : Arrays.stream(value(Flag.MIX).split(",", -1)).map(String::trim).toList();
  }

  private List<String> mixProblems() {
    List<String> problems = new ArrayList<>();
    Set<String> verbs = new HashSet<>();
    for (String part : mix()) {
      Matcher share = SHARE.matcher(part);
      if (!share.matches()) {
        problems.add("--mix '" + part + "' is no verb with its weight. Write --mix get=90,set=10.");
      } else if (!verbs.add(share.group(1))) {
        problems.add("--mix names '" + share.group(1) + "' twice. Name it once.");
      }
    }
    return problems;
  }

  /** What is measured of each system in all, dealt over the repetitions. */
  private String measure() {
    return Math.round(1000 * seconds() / REPETITIONS) + "ms";
  }

  /** 0 for what is no time. */
  private double seconds() {
    Matcher time = TIME.matcher(time());
    return time.matches() ? Double.parseDouble(time.group(1)) * unit(time.group(2)) : 0;
  }

  private String tooShort() {
    return "--for '"
        + time()
        + "' is no time of "
        + REPETITIONS
        + " s or more. It is what is measured of each system in all, in "
        + REPETITIONS
        + " parts. Write --for 30s.";
  }

  private static double unit(String unit) {
    return switch (unit) {
      case "ms" -> 0.001;
      case "m" -> 60;
      default -> 1;
    };
  }
}
