package dev.gridbench.app.cli;

import dev.gridbench.app.cli.wiring.Shown;
import dev.gridbench.app.cli.wiring.StudyArguments;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.quick.Flag;
import dev.gridbench.app.quick.QuickStudy;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench try SYSTEM…}: a study out of one command line, and its run. */
@Command(
    name = "try",
    description = {
      "Measures systems without a study file: started for it, or running already.",
      "The study that the flags amount to is written beside the results, to be kept and changed.%n"
    },
    footer = {
      "  gridbench try redis://127.0.0.1:6379 --mix get=80,set=20 --keys zipfian",
      "  gridbench try rediss://bench@db.example --password env:REDIS_PASSWORD",
      "  gridbench try hazelcast:5.7.0 infinispan:16.0.7 --p99 1ms"
    },
    mixinStandardHelpOptions = true)
final class TryCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SYSTEM",
      arity = "1..*",
      description =
          "A system to start, as hazelcast:5.7.0, or one that runs, as"
              + " redis://HOST:PORT[,HOST:PORT]: redis, valkey, memcached, hazelcast or"
              + " infinispan.")
  private List<String> systems = new ArrayList<>();

  @Option(
      names = "--keys",
      paramLabel = "LAW",
      description = "uniform, zipfian, latest, hotspot or sequential. Default: uniform")
  private @Nullable String keys;

  @Option(
      names = "--members",
      paramLabel = "N",
      description = "Members of each cluster. Default: 1, or one for each address")
  private @Nullable String members;

  @Option(
      names = "--library",
      paramLabel = "NAME,…",
      description = "Client libraries, of 'gridbench list clients'; several are compared.")
  private @Nullable String library;

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "Operations a second, by a schedule. Default: a closed loop")
  private @Nullable String rate;

  @Option(
      names = "--p99",
      paramLabel = "TIME",
      description = "Looks for the largest rate with which the 99th percentile stays below.")
  private @Nullable String p99;

  @Option(
      names = "--password",
      paramLabel = "PLACE",
      description =
          "Where the password of servers that run is: env:NAME or file:PATH. Their user stands in"
              + " the address, as redis://USER@HOST:PORT; rediss:// is TLS.")
  private @Nullable String password;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      description =
          "What is measured of each system in all, in six parts. Default: 24s, of several 18s")
  private @Nullable String time;

  @Mixin private Shown shown;
  @Mixin private LoadFlags load;
  @Mixin private RunPlace place;
  @Mixin private StudyArguments arguments;

  @Override
  public Integer call() throws Exception {
    QuickStudy quick = new QuickStudy(systems, flags());
    Wiring wiring = Wiring.of(spec, shown);
    QuickReading reading =
        new QuickReading((name, text) -> wiring.readHere(name, text, arguments), wiring::pace);
    Plan plan = Planner.plan(reading.read(quick, typed()));
    ResultsFolder folder = new ResultsFolder(place.folder(wiring, plan));
    Path study = keep(folder.root(), quick.text(typed()));
    RunPlace.Asked asked = new RunPlace.Asked(shown, spec.commandLine().getOut());
    int exit = place.run(wiring, plan, folder, false, asked);
    wiring.out().println("Study   " + study + ", to be kept and changed");
    return exit;
  }

  private Map<Flag, String> flags() {
    Map<Flag, String> given = load.given();
    LoadFlags.put(given, Flag.KEYS, keys);
    LoadFlags.put(given, Flag.MEMBERS, members);
    LoadFlags.put(given, Flag.LIBRARY, library);
    LoadFlags.put(given, Flag.RATE, rate);
    LoadFlags.put(given, Flag.P99, p99);
    LoadFlags.put(given, Flag.PASSWORD, password);
    LoadFlags.put(given, Flag.TIME, time);
    return given;
  }

  private String typed() {
    return "gridbench "
        + String.join(" ", spec.commandLine().getParseResult().originalArgs()).replace('\n', ' ');
  }

  private static Path keep(Path folder, String text) throws IOException {
    Path file = folder.resolveSibling(folder.getFileName() + ".yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file;
  }
}
