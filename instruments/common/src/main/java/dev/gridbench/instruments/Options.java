package dev.gridbench.instruments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParseResult;

/**
 * The options of one command line, {@code --name value} or {@code --name=value} in any order. They
 * are declared by picocli's model and not by annotations, whose reflection costs a start (ADR 50).
 */
public final class Options {

  private static final String DASHES = "--";

  private final Map<String, String> given = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  /**
   * Notes what is given and what is wrong with it.
   *
   * @param program as messages name it
   * @param names of all options that it has, without dashes
   * @param repeats whether an option may be given again, and the last one holds
   */
  public Options(String program, List<String> names, boolean repeats, List<String> arguments) {
    ParseResult parsed = parse(names, repeats, arguments);
    for (OptionSpec option : parsed.matchedOptions()) {
      if (!option.stringValues().isEmpty()) {
        List<String> values = option.stringValues();
        given.put(name(option), values.get(values.size() - 1));
      }
    }
    parsed.errors().forEach(this::note);
    unknown(program, parsed.unmatched());
  }

  private static ParseResult parse(List<String> names, boolean repeats, List<String> arguments) {
    CommandSpec spec = CommandSpec.create();
    spec.parser()
        .collectErrors(true)
        .unmatchedArgumentsAllowed(true)
        .overwrittenOptionsAllowed(repeats)
        .expandAtFiles(false);
    for (String name : names) {
      spec.addOption(OptionSpec.builder(DASHES + name).type(String.class).arity("1").build());
    }
    return new CommandLine(spec).parseArgs(arguments.toArray(String[]::new));
  }

  private static String name(OptionSpec option) {
    return option.longestName().substring(DASHES.length());
  }

  private void note(Exception wrong) {
    if (wrong instanceof MissingParameterException missing) {
      missing
          .getMissing()
          .forEach(option -> problems.add(named(option) + " has no value. Give one."));
    } else if (wrong instanceof OverwrittenOptionException twice) {
      problems.add(named(twice.getOverwritten()) + " is given twice. Give it once.");
    } else {
      problems.add(wrong.getMessage() + ". --help lists the options.");
    }
  }

  private static String named(CommandLine.Model.ArgSpec option) {
    return ((OptionSpec) option).longestName();
  }

  /** An unknown option may have a value, which is no mistake of its own. */
  private void unknown(String program, List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      int equals = word.indexOf('=');
      if (word.startsWith(DASHES)) {
        String name = equals < 0 ? word : word.substring(0, equals);
        problems.add(name + " is no option of the " + program + ". --help lists them.");
        i += equals < 0 && i + 1 < words.size() && !words.get(i + 1).startsWith(DASHES) ? 1 : 0;
      } else {
        problems.add("'" + word + "' is no option. Options are --name value; --help lists them.");
      }
    }
  }

  /**
   * An option's value.
   *
   * @param otherwise where it is not given, or not well
   * @param reader throws {@link IllegalArgumentException} with a message for the user
   */
  public <T> T take(String name, T otherwise, Function<String, T> reader) {
    String text = given.get(name);
    try {
      return text == null ? otherwise : reader.apply(text.strip());
    } catch (IllegalArgumentException wrong) {
      problems.add(DASHES + name + ": " + wrong.getMessage());
      return otherwise;
    }
  }

  /** The value of an option that must be given; a message says what. */
  public <T> T need(String name, String what, T otherwise, Function<String, T> reader) {
    if (!given.containsKey(name)) {
      problems.add(DASHES + name + " is missing. Give " + what + ".");
    }
    return take(name, otherwise, reader);
  }

  /**
   * To be called when all options are taken.
   *
   * @throws WrongArguments with everything that is wrong
   */
  public void check() throws WrongArguments {
    if (!problems.isEmpty()) {
      throw new WrongArguments(problems);
    }
  }

  /**
   * A whole number; underscores may stand between its digits.
   *
   * @throws IllegalArgumentException if it is none, or out of range; the message says what would be
   */
  public static long count(String text, long least, long most) {
    String digits = text.strip().replace("_", "");
    boolean number = !digits.isEmpty() && digits.length() <= 15;
    for (int i = 0; number && i < digits.length(); i++) {
      number = digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
    }
    if (number && Long.parseLong(digits) >= least && Long.parseLong(digits) <= most) {
      return Long.parseLong(digits);
    }
    throw new IllegalArgumentException(
        "'%s' is no such number. Give a whole number from %d to %d.".formatted(text, least, most));
  }

  /** The command line cannot be understood. */
  public static final class WrongArguments extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    WrongArguments(List<String> problems) {
      super(String.join("\n", problems));
      this.problems = List.copyOf(problems);
    }

    /** A sentence for each. */
    public List<String> problems() {
      return problems;
    }
  }
}
