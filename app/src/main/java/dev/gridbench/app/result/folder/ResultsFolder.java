package dev.gridbench.app.result.folder;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of one run, a contract (docs/results.md): what was asked, on what machine, with which
 * artifacts, and one line for each trial. Outcomes are appended and forced to the disk as soon as
 * they are known, so that a killed run loses nothing but the trial that it was in.
 */
public final class ResultsFolder {

  private final Path root;
  private final OutcomeJson json = new OutcomeJson();
  private final JsonMapper mapper =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  public ResultsFolder(Path root) {
    this.root = root;
  }

  public Path root() {
    return root;
  }

  public Path studyFile() {
    return root.resolve("study.yaml");
  }

  /** The file of hosts that it runs on; there is none of a run on one machine. */
  public Path hostsFile() {
    return root.resolve("hosts.yaml");
  }

  public Path lockFile() {
    return root.resolve("study.lock");
  }

  public Path environmentFile() {
    return root.resolve("environment.json");
  }

  public Path outcomesFile() {
    return root.resolve("outcomes.jsonl");
  }

  /** The outcomes of a run that is published, where its raw files were left out. */
  public Path packedOutcomesFile() {
    return root.resolve("outcomes.jsonl.gz");
  }

  /** Whether this is what is published of a run: packed outcomes, and no raw files. */
  public boolean published() {
    return !Files.exists(outcomesFile()) && Files.exists(packedOutcomesFile());
  }

  /** Whether some run has left its outcomes here. */
  public boolean hasOutcomes() {
    return Files.exists(outcomesFile()) || published();
  }

  public Path clusterLogs() {
    return root.resolve("clusters");
  }

  /**
   * @param name of the attempt: a trial's id, from the second attempt on with its number
   */
  public TrialFolder trial(String name) {
    return new TrialFolder(root.resolve("trials").resolve(name));
  }

  /** The folder of the attempt that an outcome is of. */
  public TrialFolder trial(Outcome.TrialRecord trial) {
    return trial(Trial.folder(trial.id(), trial.attempt()));
  }

  /** Pilots are no outcomes of the study: they have a results folder of their own. */
  public ResultsFolder pilot() {
    return new ResultsFolder(root.resolve("pilot"));
  }

  /** What was going to be done, written before the first trial. */
  public Path planFile() {
    return root.resolve("plan.json");
  }

  public void writePlan(Plan plan) throws IOException {
    Files.writeString(planFile(), PlanJson.text(plan));
  }

  /** The file's path as the outcomes name it: relative to the folder. */
  public String relative(Path file) {
    return root.toAbsolutePath().relativize(file.toAbsolutePath()).toString();
  }

  /**
   * Takes the folder for this process alone.
   *
   * @return closing it gives the folder free
   * @throws IOException if another process has it, or the folder cannot be written; the message
   *     says which
   */
  public Closeable take() throws IOException {
    FileChannel channel = lockFileOpened();
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // Another part of this process has it: the same answer as for another process.
    }
    channel.close();
    throw new IOException("another gridbench is using it");
  }

  private FileChannel lockFileOpened() throws IOException {
    try {
      Files.createDirectories(root);
      return FileChannel.open(
          root.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (FileSystemException e) {
      String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new IOException("it cannot be written (" + e.getFile() + ": " + reason + ")", e);
    }
  }

  public void writeStudy(String yaml) throws IOException {
    Files.writeString(studyFile(), yaml);
  }

  public void writeEnvironment(Map<String, Object> environment) throws IOException {
    Files.writeString(environmentFile(), mapper.writeValueAsString(environment) + "\n");
  }

  @SuppressWarnings("unchecked")
  public Map<String, Object> environment() throws IOException {
    return Files.exists(environmentFile())
        ? mapper.readValue(Files.readString(environmentFile()), Map.class)
        : Map.of();
  }

  /** Appends one outcome and forces it to the disk. */
  public void append(Outcome outcome) throws IOException {
    Files.createDirectories(root);
    ByteBuffer line = StandardCharsets.UTF_8.encode(json.line(outcome) + "\n");
    try (FileChannel file =
        FileChannel.open(outcomesFile(), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      while (line.hasRemaining()) {
        file.write(line);
      }
      file.force(true);
    }
  }

  /**
   * All outcomes in the order in which they became known. A last line without its line break was
   * cut off by a crash: it is no outcome, and {@link #cutTorn} removes it.
   */
  public List<Outcome> outcomes() throws IOException {
    List<Outcome> outcomes = new ArrayList<>();
    String text = outcomesText();
    int number = 0;
    for (String line : text.substring(0, text.lastIndexOf('\n') + 1).split("\n")) {
      number++;
      if (!line.isBlank()) {
        outcomes.add(outcome(line, number));
      }
    }
    return outcomes;
  }

  private String outcomesText() throws IOException {
    if (published()) {
      try (InputStream packed = new GZIPInputStream(Files.newInputStream(packedOutcomesFile()))) {
        return new String(packed.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
    return Files.exists(outcomesFile()) ? Files.readString(outcomesFile()) : "";
  }

  private Outcome outcome(String line, int number) throws IOException {
    try {
      return json.read(line);
    } catch (IOException e) {
      throw new IOException(outcomesFile() + ", line " + number + ": " + e.getMessage(), e);
    }
  }

  /**
   * Removes what a crash left of a last, unfinished line, so that the next outcome starts a line of
   * its own.
   */
  public void cutTorn() throws IOException {
    if (!Files.exists(outcomesFile())) {
      return;
    }
    byte[] bytes = Files.readAllBytes(outcomesFile());
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    if (end < bytes.length) {
      try (FileChannel file = FileChannel.open(outcomesFile(), StandardOpenOption.WRITE)) {
        file.truncate(end);
        file.force(true);
      }
    }
  }
}
