package dev.gridbench.app.quick;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A study file to begin from: what flags amount to, with a comment on each part.
 *
 * @param file where it is to be written, as typed
 * @param systems one or more, with commas between
 * @param flags those that were given
 * @param minutes that its run may take
 */
public record NewStudy(String file, String systems, Map<Flag, String> flags, int minutes) {

  /** Addresses of one cluster have commas between, too. */
  private static final String BEFORE_ADDRESSES = ",(?=[^,]*://)";

  private static final int NAME_MOST = 64;

  public NewStudy {
    flags = Map.copyOf(flags);
  }

  /** The same without comments, and with other lengths. */
  public QuickStudy quick() {
    return new QuickStudy(
        Arrays.stream(systems.split(BEFORE_ADDRESSES, -1))
            .flatMap(NewStudy::names)
            .map(String::trim)
            .toList(),
        flags);
  }

  private static Stream<String> names(String part) {
    return part.contains("://") ? Stream.of(part) : Arrays.stream(part.split(",", -1));
  }

  /** The study's name: the file's, as far as a name may have its letters. */
  String name() {
    String plain =
        file.replaceAll(".*[/\\\\]", "")
            .replaceAll("\\.ya?ml$", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9._-]+", "-")
            .replaceAll("^[._-]+", "");
    return plain.isEmpty() ? "study" : plain.substring(0, Math.min(NAME_MOST, plain.length()));
  }

  /** The command line that writes it. */
  public String command() {
    String given =
        flags.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(flag -> option(flag.getKey().name().toLowerCase(Locale.ROOT), flag.getValue()))
            .collect(Collectors.joining());
    return "gridbench new "
        + shell(file)
        + option("systems", systems)
        + given
        + option("minutes", Integer.toString(minutes));
  }

  private static String option(String name, String value) {
    return " --" + name + " " + shell(value);
  }

  /** As a shell reads it as one word, on one line. */
  private static String shell(String word) {
    String line = word.replaceAll("\\R", " ");
    return line.matches("[A-Za-z0-9._/:=,@%+-]+") ? line : "'" + line.replace("'", "'\\''") + "'";
  }

  /** The study file. */
  public String text(Lengths lengths) {
    Map<String, String> fields = quick().fields();
    fields.put("study", Yaml.quoted(name()));
    fields.putAll(lengths.fields());
    return parts(lengths).stream().map(part -> part.text(fields)).collect(Collectors.joining("\n"))
        + "\n"
        + next().stream().map(line -> "# " + line + "\n").collect(Collectors.joining());
  }

  /** What to do with the file, a line each. */
  public List<String> next() {
    Stream<String> commands = Stream.of("check", "plan", "run");
    return Stream.concat(
            Stream.of("Next:"),
            commands.map(command -> "  gridbench " + command + " " + shell(file)))
        .toList();
  }

  private List<Part> parts(Lengths lengths) {
    return List.of(
        new Part(
            "Written by: "
                + command()
                + "\nChange what you like; docs/study.md explains each field. A field that holds a"
                + " list is a\nfactor: every combination of all lists is measured.",
            "study",
            "question"),
        new Part("What is compared. The first is what the others are compared with.", "systems"),
        new Part("Members of each cluster, each a process of its own.", "members"),
        new Part(
            "What the map holds before the load begins: so many entries, each of such a value.",
            "entries",
            "value"),
        new Part(
            "What clients do: verbs with weights, or a query. Then which keys they take.",
            "workload",
            "keys"),
        clients(),
        new Part(schedule(), "warmup", "measure", "slice", "repeat"),
        new Part(starts(lengths), "restart"),
        new Part(
            "Trials that other programs disturb are kept, with a caveat. Write refuse to have them"
                + "\nmeasured again, which takes longer.",
            "noise"));
  }

  private static Part clients() {
    return new Part(
        "Clients that call at the same time. In a closed loop each sends its next request when"
            + " it has\nthe last answer; load: {rate: 4000} asks for so many a second.",
        "clients",
        "workers",
        "load");
  }

  private String schedule() {
    return "Each trial warms up, then measures a window in slices, at least 30 of them. Fewer than"
        + " 6\nrepetitions decide nothing. These lengths fit "
        + minutes
        + (minutes == 1 ? " minute" : " minutes")
        + " by the plan's estimate.";
  }

  private static String starts(Lengths lengths) {
    return lengths.startsOnce()
        ? "Members and clients start once, to save time. What differs from one start to the next is"
            + "\nthen not in the intervals; with more minutes, write repetition."
        : "Members and clients start anew for each repetition, so that the intervals hold what"
            + " differs\nfrom one start to the next.";
  }

  /** Fields, those that the study has, with what is to be known of them. */
  private record Part(String comment, List<String> names) {

    Part(String comment, String... names) {
      this(comment, List.of(names));
    }

    String text(Map<String, String> fields) {
      return comment.lines().map(line -> "# " + line + "\n").collect(Collectors.joining())
          + names.stream()
              .filter(fields::containsKey)
              .map(name -> name + ": " + fields.get(name) + "\n")
              .collect(Collectors.joining());
    }
  }
}
