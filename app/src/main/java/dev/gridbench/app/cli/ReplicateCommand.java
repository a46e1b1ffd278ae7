package dev.gridbench.app.cli;

import dev.gridbench.app.cli.replicate.Pack;
import dev.gridbench.app.cli.replicate.PackRow;
import dev.gridbench.app.cli.replicate.Packs;
import dev.gridbench.app.cli.replicate.Publisher;
import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.replication.Replication;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench replicate ID}: a published study, run, and what became of its claims. */
@Command(
    name = "replicate",
    description =
        "Repeats a published study: runs it with its profile replicate, or that of --profile, and"
            + " says what became of each claim.",
    footer = {
      "  gridbench replicate --list",
      "  gridbench replicate salhi-2018 --publish",
      "  gridbench replicate sun-2008 --set repeat=8"
    },
    mixinStandardHelpOptions = true)
final class ReplicateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      description = "A document's id, such as salhi-2018, or the name of a study that ships.")
  private @Nullable String id;

  @Option(
      names = "--list",
      description = "Lists them: how many claims are tested of all, trials, and how long it takes.")
  private boolean list;

  @Option(
      names = "--publish",
      description = "Publishes the run in replications, as 'gridbench publish' does.")
  private boolean publish;

  @Mixin private Shown shown;
  @Mixin private RunPlace place;
  @Mixin private StudyArguments arguments;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = Wiring.of(spec, shown);
    Packs packs = Packs.of(wiring);
    if (list && id == null) {
      lines(wiring, packs).forEach(wiring.out()::println);
      return ExitCode.OK;
    }
    Pack pack = pack(packs);
    int exit = run(wiring, pack);
    packs.beside(pack).stream()
        .map(
            other ->
                "More of %s: gridbench replicate %s".formatted(pack.document().id(), other.id()))
        .forEach(wiring.out()::println);
    return exit;
  }

  private Pack pack(Packs packs) throws UserError {
    if (id == null) {
      throw new UserError("Name a published study, one of %s, or --list.".formatted(packs.ids()));
    }
    if (list) {
      throw new UserError("--list has all published studies. Leave out '" + id + "'.");
    }
    return packs.find(id);
  }

  private int run(Wiring wiring, Pack pack) throws Exception {
    StudyArguments chosen = arguments.otherwise(Packs.PROFILE);
    Plan plan = Planner.plan(wiring.readHere(pack.file(), chosen));
    wiring.printNotes(pack.file(), chosen);
    ResultsFolder folder = new ResultsFolder(place.folder(wiring, plan));
    RunPlace.Asked asked = new RunPlace.Asked(shown, spec.commandLine().getOut());
    int exit = place.run(wiring, plan, folder, false, asked);
    if (publish) {
      new Publisher(wiring, Path.of(Replication.FOLDER)).publish(folder, "");
    }
    return exit;
  }

  /** Below each row the document, as far as it fits. */
  private List<String> lines(Wiring wiring, Packs packs) throws UserError {
    List<List<String>> rows = new ArrayList<>(List.of(PackRow.HEADING));
    for (Pack pack : packs.all()) {
      rows.add(PackRow.of(wiring, pack, arguments).cells());
    }
    List<String> lines = new ArrayList<>();
    List<String> table = Columns.table(rows);
    lines.add(table.get(0));
    for (int row = 1; row < table.size(); row++) {
      lines.add(table.get(row));
      lines.add(Columns.cut("  " + packs.all().get(row - 1).document().citation()));
    }
    lines.add("");
    lines.addAll(
        Columns.wrapped(
            "claims: those of which a check has its cells here, of all that the document makes.",
            0));
    return lines;
  }
}
