package dev.gridbench.app.replication;

import dev.gridbench.app.report.format.CsvTable;
import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.folder.Checksums;
import dev.gridbench.app.result.folder.FlagDigests;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * What is published of a run: study, lock, plan, environment and outcomes as they were, and a page
 * and tables that are made of them again whenever they are checked. Raw files are left out. It is a
 * results folder, so {@code report}, {@code compare} and {@code analyse} take it.
 */
public final class PublishedFolder {

  /** So much is kept in all; what would be more is left out and named. */
  static final long MOST_BYTES = 1L << 20;

  private static final List<String> KEPT =
      List.of("study.yaml", "study.lock", "plan.json", "environment.json");

  private static final String AGAIN = " ('gridbench publish' makes it again)";

  private static final String PAGE = "README.md";
  private static final String REPORT = "report.html";
  private static final String TABLES = "tables/";

  private final Replication replication;
  private final Path root;

  /**
   * @param root where its files are, or come to be
   */
  public PublishedFolder(Replication replication, Path root) {
    this.replication = replication;
    this.root = root;
  }

  /**
   * Takes of a run what is published of it.
   *
   * @param gridbench version and commit of this program
   * @throws IOException if a file cannot be read or written
   */
  public void take(ResultsFolder run, Anonymous anonymous, String gridbench) throws IOException {
    Files.createDirectories(root);
    for (String name : KEPT) {
      Path file = run.root().resolve(name);
      if (Files.exists(file)) {
        Files.writeString(root.resolve(name), anonymous.text(Files.readString(file)));
      }
    }
    Path packed = new ResultsFolder(root).packedOutcomesFile();
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      String outcomes = anonymous.text(Files.readString(run.outcomesFile()));
      out.write(outcomes.getBytes(StandardCharsets.UTF_8));
    }
    Map<String, String> flags = new TreeMap<>();
    FlagDigests.of(run, run.outcomes())
        .forEach((whose, digest) -> flags.put(anonymous.text(whose), digest));
    new Publication(gridbench, new Checksums(run.root()).digest(), left(run.root()), flags)
        .write(root);
  }

  /** By what stands at the folder's top; what is made of the rest is no loss. */
  private static List<Publication.Left> left(Path run) throws IOException {
    Map<String, Publication.Left> left = new TreeMap<>();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String top = run.relativize(file).getName(0).toString();
        if (Files.isDirectory(run.resolve(top)) && !top.equals("tables")) {
          left.merge(
              top + "/",
              new Publication.Left(top + "/", 1, Files.size(file)),
              (one, other) ->
                  new Publication.Left(top + "/", one.files() + 1, one.bytes() + other.bytes()));
        }
      }
    }
    return List.copyOf(left.values());
  }

  /**
   * Writes what is made of the rest for the first time: as many tables as there is room for, the
   * report where there is still some, the page, the sums.
   *
   * @param model made of this folder
   */
  public void finish(ReportModel model) throws IOException {
    long room = MOST_BYTES - size();
    List<Publication.Left> left = new ArrayList<>();
    Map<String, String> wanted = tables(model);
    wanted.put(REPORT, HtmlReport.render(model));
    for (Map.Entry<String, String> file : wanted.entrySet()) {
      long bytes = file.getValue().getBytes(StandardCharsets.UTF_8).length;
      if (bytes <= room) {
        room -= bytes;
        write(file.getKey(), file.getValue());
      } else {
        left.add(new Publication.Left(file.getKey(), 1, bytes));
      }
    }
    Publication.read(root).without(left).write(root);
    write(PAGE, page(model));
    new Checksums(root).write();
  }

  /** Writes page and tables again, for what they say may have changed with the program. */
  public void renew(ReportModel model) throws IOException {
    for (Map.Entry<String, String> file : derived(model).entrySet()) {
      write(file.getKey(), file.getValue());
    }
  }

  /**
   * Where page and tables are not what the outcomes give, one sentence part each.
   *
   * @param model made of this folder
   */
  public List<String> differences(ReportModel model) throws IOException {
    List<String> differences = new ArrayList<>();
    for (Map.Entry<String, String> file : derived(model).entrySet()) {
      Path path = root.resolve(file.getKey());
      if (!Files.exists(path)) {
        differences.add(file.getKey() + " is missing" + AGAIN);
      } else if (!Files.readString(path).equals(file.getValue())) {
        differences.add(file.getKey() + " is not what the outcomes give" + AGAIN);
      }
    }
    return differences;
  }

  private Map<String, String> derived(ReportModel model) throws IOException {
    Publication made = Publication.read(root);
    Map<String, String> files = tables(model);
    files.keySet().removeIf(made::leaves);
    files.put(PAGE, page(model));
    return files;
  }

  private String page(ReportModel model) throws IOException {
    return new ReplicationPage(replication, model, Publication.read(root)).text();
  }

  /** By path, those of claims first: these are what a replication is about. */
  private static Map<String, String> tables(ReportModel model) {
    Map<String, String> files = new LinkedHashMap<>();
    Stream.concat(
            model.tables().stream().filter(table -> table.id().startsWith("claims")),
            model.tables().stream())
        .forEach(table -> table(files, table));
    return files;
  }

  private static void table(Map<String, String> files, Table table) {
    files.put(TABLES + table.id() + ".md", MarkdownTable.render(table));
    files.put(TABLES + table.id() + ".csv", CsvTable.render(table));
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }

  private long size() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
