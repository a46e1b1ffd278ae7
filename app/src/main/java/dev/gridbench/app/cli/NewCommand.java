package dev.gridbench.app.cli;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cli.view.Questions;
import dev.gridbench.app.cli.view.TerminalScreen;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.quick.NewStudy;
import dev.gridbench.app.report.cells.FigureText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench new FILE}: a study to begin from. */
@Command(
    name = "new",
    description = {
      "Writes a study with comments, to be changed and run. Asks three questions, or takes flags.",
      "Repetitions and windows are such that the run fits the minutes.%n"
    },
    footer = {
      "  gridbench new my.yaml",
      "  gridbench new my.yaml --systems redis,valkey --mix get=90,set=10 --minutes 10"
    },
    mixinStandardHelpOptions = true)
final class NewCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The study file, which must not exist yet.")
  private Path file;

  @Option(
      names = "--systems",
      paramLabel = "SYSTEM,…",
      description =
          "What to compare: systems to start, as hazelcast:5.7.0, or that run, as"
              + " redis://HOST:PORT, those last.")
  private @Nullable String systems;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "How long a run may take. Default: " + NewDialog.MINUTES)
  private @Nullable Integer minutes;

  @Mixin private LoadFlags load;

  @Override
  public Integer call() throws IOException, UserError {
    if (Files.exists(file)) {
      throw exists();
    }
    if (systems == null && !TerminalScreen.present()) {
      throw new UserError(
          "What is to be compared? Write --systems redis,valkey, or answer on a terminal.");
    }
    Wiring wiring = new Wiring(spec);
    QuickReading reading =
        new QuickReading(
            (name, text) -> wiring.readHere(name, text, new StudyArguments()), wiring::pace);
    NewStudy study = wanted(wiring, reading);
    QuickReading.Fitted fitted = reading.fitted(study);
    wiring.requirePrograms(fitted.plan().cells());
    write(fitted.text());
    report(wiring, study, fitted);
    return ExitCode.OK;
  }

  private NewStudy wanted(Wiring wiring, QuickReading reading) throws IOException, UserError {
    if (systems != null) {
      int most = minutes == null ? NewDialog.MINUTES : minutes;
      return new NewStudy(file.toString(), systems, load.given(), most);
    }
    BufferedReader typed =
        new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    List<String> known =
        wiring.catalog().systems().stream().map(GridSystem::name).distinct().toList();
    return new NewDialog(new Questions(typed, wiring.out()), reading, known)
        .ask(file.toString(), load.given(), minutes);
  }

  private UserError exists() {
    return new UserError(file + " exists already. Name another file, or remove this one.");
  }

  private void write(String text) throws UserError {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw new UserError(file + " cannot be written: " + e.getMessage() + ". Name another file.");
    }
  }

  private void report(Wiring wiring, NewStudy study, QuickReading.Fitted fitted) {
    wiring
        .out()
        .println(
            "%s is written: %s, %s, about %s."
                .formatted(
                    file,
                    FigureText.counted(fitted.plan().cells().size(), "cell"),
                    FigureText.counted(fitted.plan().trials().size(), "trial"),
                    fitted.estimate().total()));
    study.next().forEach(wiring.out()::println);
  }
}
