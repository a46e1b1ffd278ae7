package dev.gridbench.app.cli.view;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Asks somebody at a terminal, again after each answer that will not do. */
public final class Questions {

  private final BufferedReader in;
  private final PrintWriter out;

  public Questions(BufferedReader in, PrintWriter out) {
    this.in = in;
    this.out = out;
  }

  /**
   * The first answer without a problem; empty if there are no more answers.
   *
   * @param question a sentence
   * @param otherwise what an empty answer means; empty where there has to be one
   * @param problems what is wrong with an answer, a line each; they are printed
   */
  public Optional<String> ask(
      String question, String otherwise, Function<String, List<String>> problems)
      throws IOException {
    out.println(question);
    while (true) {
      out.print(otherwise.isEmpty() ? "> " : "[" + otherwise + "] > ");
      out.flush();
      String line = in.readLine();
      if (line == null) {
        return Optional.empty();
      }
      String answer = line.isBlank() ? otherwise : line.strip();
      List<String> wrong = answer.isEmpty() ? List.of() : problems.apply(answer);
      if (!answer.isEmpty() && wrong.isEmpty()) {
        return Optional.of(answer);
      }
      wrong.forEach(out::println);
    }
  }
}
