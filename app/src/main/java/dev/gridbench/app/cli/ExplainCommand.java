package dev.gridbench.app.cli;

import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.result.harness.Affected;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Explanation;
import dev.gridbench.app.study.yaml.Nearest;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench explain [CAVEAT]}: what a caveat means, and what to do about it. */
@Command(
    name = "explain",
    description = "Explains a caveat: what it means, why it matters, and what to do about it.",
    footer = {"  gridbench explain", "  gridbench explain client-bound"},
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {

  private static final int LABEL = 25;

  /** The known names, for completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    Names() {
      super(labels());
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "CAVEAT",
      arity = "0..1",
      completionCandidates = Names.class,
      description = "As a report or outcomes.jsonl names it. Without it: one line for each.")
  private @Nullable String name;

  @Override
  public Integer call() throws UserError {
    PrintWriter out = spec.commandLine().getOut();
    if (name == null) {
      Arrays.stream(CaveatKind.values()).map(Explanation::of).forEach(each -> line(out, each));
    } else {
      explain(out, Explanation.of(kind(name)));
    }
    out.flush();
    return ExitCode.OK;
  }

  private static CaveatKind kind(String name) throws UserError {
    return Arrays.stream(CaveatKind.values())
        .filter(kind -> kind.label().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private static UserError unknown(String name) {
    String hint =
        Nearest.to(name, labels())
            .map(label -> "Did you mean '" + label + "'?")
            .orElse("'gridbench explain' lists all.");
    return new UserError("There is no caveat '" + name + "'. " + hint);
  }

  private static List<String> labels() {
    return Arrays.stream(CaveatKind.values()).map(CaveatKind::label).toList();
  }

  private static void line(PrintWriter out, Explanation caveat) {
    String first = plain(caveat.meaning()).split("(?<=[.:;]) ", 2)[0].replaceAll("[.:;]$", "");
    String label = caveat.kind().label();
    out.println(Columns.cut(label + " ".repeat(LABEL - label.length()) + first));
  }

  private static void explain(PrintWriter out, Explanation caveat) {
    out.println(caveat.kind().label());
    part(out, "meaning", caveat.meaning());
    part(out, "why it matters", caveat.why());
    part(out, "threshold", caveat.threshold());
    part(out, "keeps the trial out", caveat.out());
    for (Affected figure : Affected.values()) {
      part(out, "effect on " + figure.label(), figure.text(caveat.kind()));
    }
    part(out, "what to do", caveat.advice());
  }

  private static void part(PrintWriter out, String title, String text) {
    out.println();
    out.println("  " + title);
    Columns.wrapped(plain(text), 4).forEach(out::println);
  }

  /** Without the marks of a page. */
  private static String plain(String text) {
    return text.replace('`', '\'');
  }
}
