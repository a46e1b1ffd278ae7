package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/**
 * A source tree with the real launcher in it, and in Maven's place a script that notes each call
 * and lays down a small program.
 */
final class Tree {

  private static final String MAIN =
      """
      package dev.gridbench.app.cli;
      public class Main {
        public static void main(String[] args) throws Exception {
          System.out.println(String.join("|", args));
          System.out.println("home=" + System.getProperty("gridbench.home"));
          System.out.println("java=" + System.getProperty("java.home"));
          System.out.flush();
          if (args.length > 0 && args[0].equals("wait")) {
            System.in.read();
          }
          System.exit(7);
        }
      }
      """;

  private static final String MVNW =
      """
      #!/bin/sh
      set -e
      echo call >>calls
      if [ -e broken ]; then
        echo "[INFO] compiling"
        echo "[ERROR] Main.java:[1,2] something is wrong"
        exit 1
      fi
      sleep 1
      mkdir -p dist/target/gridbench/lib dist/target/gridbench/drivers
      cp main.jar dist/target/gridbench/lib/main.jar
      """;

  /** What a command printed, both streams in one, and its exit code. */
  record Result(int exit, String output) {}

  final Path root;

  Tree(Path root) throws IOException {
    this.root = Files.createDirectories(root);
    Path real = Path.of(System.getProperty("gridbench.launcher")).toAbsolutePath().normalize();
    copy(real, root.resolve("gridbench"));
    copy(
        real.resolveSibling(".mvn/functions.sh"),
        Files.createDirectories(root.resolve(".mvn")).resolve("functions.sh"));
    Files.writeString(root.resolve("mvnw"), MVNW);
    executable(root.resolve("mvnw"));
    source("A.java");
    source("B.java");
    jar(root.resolve("main.jar"));
  }

  Path source(String name) throws IOException {
    Path folder = Files.createDirectories(root.resolve("app/src/main/java"));
    return Files.writeString(folder.resolve(name), "class X {}");
  }

  /** Makes everything that counts as a source an hour old. */
  void age() throws IOException {
    try (var files = Files.walk(root.resolve("app"))) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH.plusSeconds(1_000_000)));
      }
    }
  }

  long builds() throws IOException {
    Path calls = root.resolve("calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  Result run(String... arguments) throws Exception {
    return run(root.resolve("gridbench"), root, Map.of(), arguments);
  }

  static Result run(Path program, Path directory, Map<String, String> more, String... arguments)
      throws Exception {
    return finish(start(program, directory, more, arguments));
  }

  static Process start(Path program, Path directory, Map<String, String> more, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("GRIDBENCH_"));
    builder.environment().putAll(more);
    return builder.redirectErrorStream(true).start();
  }

  static Result finish(Process process) throws Exception {
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running after 60 s: " + output);
    }
    return new Result(process.exitValue(), output);
  }

  static void executable(Path file) {
    if (!file.toFile().setExecutable(true)) {
      throw new AssertionError("cannot make executable: " + file);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
  }

  private static void jar(Path jar) throws IOException {
    Path folder = Files.createTempDirectory(jar.getParent(), "main");
    Path source = Files.writeString(folder.resolve("Main.java"), MAIN);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", folder.toString(), source.toString());
    if (result != 0) {
      throw new AssertionError("the small program does not compile");
    }
    String entry = "dev/gridbench/app/cli/Main.class";
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry(entry));
      Files.copy(folder.resolve(entry), out);
    }
  }
}
