package dev.gridbench.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The launcher of this very tree, called as a user calls it. */
final class Gridbench {

  /** For members that are JVMs and whose speed is nothing to a test: most of it is their start. */
  static final String QUICK_START = "jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]";

  /** A shell lets nothing that it starts in the background hear a Ctrl-C, nor what that starts. */
  static final List<String> HEARS_CONTROL_C = List.of("env", "--default-signal=INT");

  private static final Path ROOT = root();

  /** Set by the build for tests that run beside each other. */
  private static final String BESIDE = "gridbench.beside";

  private final Path directory;

  /**
   * @param directory where results go: a folder of the test's own
   */
  Gridbench(Path directory) {
    this.directory = directory;
  }

  /** What came of a call. */
  record Call(int exit, String output) {}

  private static Path root() {
    Path here = Path.of("").toAbsolutePath();
    while (!Files.exists(here.resolve("gridbench"))) {
      here = here.getParent();
    }
    return here;
  }

  static Path studies() {
    return ROOT.resolve("studies");
  }

  /** Writes a study into the test's folder. */
  Path study(String yaml) throws IOException {
    Path file = directory.resolve("study.yaml");
    Files.writeString(file, yaml);
    return file;
  }

  Path results() {
    return directory.resolve("results");
  }

  /** Whether a run has made its folder. */
  boolean begun() throws IOException {
    if (!Files.exists(results())) {
      return false;
    }
    try (var runs = Files.list(results())) {
      return runs.anyMatch(Files::isDirectory);
    }
  }

  /** The one run's folder. */
  Path run() throws IOException {
    try (var runs = Files.list(results())) {
      return runs.filter(Files::isDirectory).findFirst().orElseThrow();
    }
  }

  /** Calls gridbench and waits for its end, ten minutes at most. */
  Call call(String... arguments) throws IOException, InterruptedException {
    return await(start(List.of(), arguments));
  }

  /** The same with words before the program, such as {@code env NAME=value}. */
  Call callUnder(List<String> prefix, String... arguments)
      throws IOException, InterruptedException {
    return await(start(prefix, arguments));
  }

  /** The same without waiting. */
  Process start(String... arguments) throws IOException {
    return start(List.of(), arguments);
  }

  /** Calls {@code gridbench run} with results in the test's folder. */
  Call runStudy(Path study, String... more) throws IOException, InterruptedException {
    return await(startRun(study, more));
  }

  Process startRun(Path study, String... more) throws IOException {
    return start(List.of(), runArguments(study, more));
  }

  /** The same with words before the program, such as a shell that sets a limit. */
  Process startRunUnder(List<String> prefix, Path study, String... more) throws IOException {
    return start(prefix, runArguments(study, more));
  }

  /**
   * A machine that builds is seldom quiet, and quiet is not what these tests are about; nor are JIT
   * warm-ups, which would take longer than all else. Where two tests run beside each other each has
   * all processors, and a closed loop leaves the others some: unless where its processes run, or
   * how much they do, is what a test is about.
   */
  private String[] runArguments(Path study, String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("run", study.toString()));
    arguments.addAll(List.of("--set", "noise=tolerate"));
    arguments.addAll(List.of("--set", "jitWarmup=0s", "--set", "clusterWarmup=0s"));
    if (Boolean.getBoolean(BESIDE)) {
      String text = Files.readString(study);
      if (!text.contains("placement:")) {
        arguments.addAll(List.of("--set", "placement=none"));
      }
      if (text.lines().noneMatch(line -> line.startsWith("load:"))) {
        arguments.addAll(List.of("--set", "load={think: 1ms}"));
      }
    }
    arguments.addAll(List.of("--results", results().toString()));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  private Process start(List<String> prefix, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(ROOT.resolve("gridbench").toString());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("output.txt").toFile())
        .start();
  }

  Call await(Process process) throws IOException, InterruptedException {
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("gridbench did not end within ten minutes: " + output());
    }
    return new Call(process.exitValue(), output());
  }

  String output() throws IOException {
    return Files.readString(directory.resolve("output.txt"));
  }
}
