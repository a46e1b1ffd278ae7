package dev.gridbench.app.cli.replicate;

import dev.gridbench.app.cli.wiring.BuildVersion;
import dev.gridbench.app.cli.wiring.ReportWriter;
import dev.gridbench.app.cli.wiring.RunFolder;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.replication.Anonymous;
import dev.gridbench.app.replication.EnvironmentName;
import dev.gridbench.app.replication.PublishedFolder;
import dev.gridbench.app.replication.Replication;
import dev.gridbench.app.replication.ReplicationIndex;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Publishes runs, and makes again what is made of those that are published. */
public final class Publisher {

  private static final int SHOWN = 5;
  private static final Path HOST_NAME = Path.of("/proc/sys/kernel/hostname");

  private final Wiring wiring;
  private final Path all;

  /**
   * @param all the folder of all replications; made where there is none
   */
  public Publisher(Wiring wiring, Path all) {
    this.wiring = wiring;
    this.all = all;
  }

  /**
   * Publishes a run, and says where.
   *
   * @param place what its class of machines is called; empty for what follows from its facts
   * @throws UserError where the run is not whole, or such a folder is there already
   */
  public void publish(ResultsFolder run, String place) throws UserError, IOException {
    RunData data = computed(run);
    String name = place.isEmpty() ? EnvironmentName.of(run.environment()) : place;
    Replication replication = new Replication(data.study().name(), name);
    Path folder = replication.in(all);
    if (Files.exists(folder)) {
      throw new UserError(
          folder
              + " is there already. Remove it, or name this class of machines another way with"
              + " 'gridbench publish "
              + run.root()
              + " --as NAME'.");
    }
    Path draft = all.resolve(".draft");
    try {
      clear(draft);
      PublishedFolder made = new PublishedFolder(replication, draft);
      made.take(run, anonymous(), BuildVersion.full());
      made.finish(model(draft));
      Files.createDirectories(folder.resolveSibling(""));
      Files.move(draft, folder);
    } finally {
      clear(draft);
    }
    renew();
    wiring.out().println("Published in " + folder + ". Read its README.md before you share it:");
    wiring.out().println("what you wrote into the study is as you wrote it.");
  }

  /** Once its raw files are left out nobody can do that any more. */
  private RunData computed(ResultsFolder run) throws UserError, IOException {
    if (!Files.exists(run.studyFile()) || !Files.exists(run.outcomesFile())) {
      throw new UserError(
          run.root()
              + (run.published()
                  ? " is published already. Name the results folder of a run."
                  : " is no results folder: it lacks study.yaml or outcomes.jsonl. Name one that"
                      + " 'gridbench run' has made."));
    }
    RunData data = RunFolder.of(wiring, run).recomputed();
    List<String> differences = data.differences();
    if (!differences.isEmpty()) {
      List<String> lines = new ArrayList<>();
      lines.add(run.root() + " is not as its run left it, so it is not published:");
      differences.stream().limit(SHOWN).forEach(lines::add);
      lines.add("'gridbench analyse " + run.root() + "' has all. End the run, or repeat it.");
      throw new UserError(lines);
    }
    return data;
  }

  /** Makes page and tables of each again, and the page on all. */
  public void renew() throws UserError, IOException {
    List<ReplicationIndex.Entry> entries = new ArrayList<>();
    for (Replication replication : Replication.all(all)) {
      Path folder = replication.in(all);
      ReportModel model = model(folder);
      new PublishedFolder(replication, folder).renew(model);
      entries.add(ReplicationIndex.Entry.of(replication, model));
    }
    Files.createDirectories(all);
    Files.writeString(all.resolve("README.md"), ReplicationIndex.text(entries));
  }

  private ReportModel model(Path folder) throws UserError, IOException {
    return new ReportWriter(wiring, new ResultsFolder(folder)).model();
  }

  private static Anonymous anonymous() throws IOException {
    List<String> names = new ArrayList<>(List.of(System.getProperty("user.name", "")));
    if (Files.exists(HOST_NAME)) {
      names.add(Files.readString(HOST_NAME).strip());
    }
    return new Anonymous(names);
  }

  private static void clear(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
