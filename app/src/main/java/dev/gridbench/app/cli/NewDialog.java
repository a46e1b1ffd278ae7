package dev.gridbench.app.cli;

import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.view.Questions;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.quick.Flag;
import dev.gridbench.app.quick.NewStudy;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The three questions of {@code gridbench new}; what flags say already is not asked. */
final class NewDialog {

  /** Without an answer and without a flag. */
  static final int MINUTES = 10;

  private static final String MIX = "[A-Za-z]+(=[^,]*)?(\\s*,\\s*[A-Za-z]+(=[^,]*)?)*";

  private final Questions questions;
  private final QuickReading reading;
  private final List<String> known;

  /**
   * @param known the names of all systems
   */
  NewDialog(Questions questions, QuickReading reading, List<String> known) {
    this.questions = questions;
    this.reading = reading;
    this.known = List.copyOf(known);
  }

  /**
   * @param minutes null where no flag says it
   * @throws UserError if the answers end before the questions
   */
  NewStudy ask(String file, Map<Flag, String> flags, @Nullable Integer minutes)
      throws IOException, UserError {
    String systems =
        answer(
            "What is to be compared? Systems with commas between, as hazelcast,infinispan:\n"
                + String.join("\n", Columns.wrapped(String.join(", ", known), 2)),
            "",
            text ->
                reading.read(
                    new NewStudy(file, text, Map.of(Flag.MIX, "get"), MINUTES).quick(), ""));
    Map<Flag, String> does = does(file, systems, flags);
    int most = minutes == null ? minutes(new NewStudy(file, systems, does, MINUTES)) : minutes;
    return new NewStudy(file, systems, does, most);
  }

  /** With what clients do. */
  private Map<Flag, String> does(String file, String systems, Map<Flag, String> flags)
      throws IOException, UserError {
    if (flags.containsKey(Flag.MIX) || flags.containsKey(Flag.QUERY)) {
      return flags;
    }
    String does =
        answer(
            "What do the clients do? Verbs with weights, or a query of employees, as age > 50:",
            Flag.MIX.otherwise(),
            text ->
                reading.read(new NewStudy(file, systems, with(flags, text), MINUTES).quick(), ""));
    return with(flags, does);
  }

  private int minutes(NewStudy study) throws IOException, UserError {
    return Integer.parseInt(
        answer("How many minutes may a run take?", Integer.toString(study.minutes()), fits(study)));
  }

  private Check fits(NewStudy study) {
    return text -> {
      if (!text.matches("\\d{1,6}")) {
        throw new UserError("'" + text + "' is no number of minutes. Write 10.");
      }
      reading.fitted(
          new NewStudy(study.file(), study.systems(), study.flags(), Integer.parseInt(text)));
    };
  }

  private static Map<Flag, String> with(Map<Flag, String> flags, String does) {
    Map<Flag, String> all = new EnumMap<>(Flag.class);
    all.putAll(flags);
    all.put(does.matches(MIX) ? Flag.MIX : Flag.QUERY, does);
    return all;
  }

  /** What finds that an answer will not do. */
  @FunctionalInterface
  private interface Check {
    void of(String answer) throws UserError;
  }

  private String answer(String question, String otherwise, Check check)
      throws IOException, UserError {
    return questions
        .ask(question, otherwise, text -> problems(check, text))
        .orElseThrow(
            () -> new UserError("The answers ended before the questions. Nothing is written."));
  }

  /** Without the study that it amounts to: nobody has typed flags here. */
  private static List<String> problems(Check check, String answer) {
    try {
      check.of(answer);
      return List.of();
    } catch (UserError e) {
      return e.lines().stream().takeWhile(line -> !line.startsWith("The flags")).toList();
    }
  }
}
