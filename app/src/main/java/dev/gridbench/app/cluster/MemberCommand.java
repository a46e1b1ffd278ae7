package dev.gridbench.app.cluster;

import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.Host;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the command line of a member, and the files that it needs. */
final class MemberCommand {

  /** JVMs before it cannot read their class path from a file. */
  private static final int FIRST_WITH_ARGUMENT_FILES = 9;

  private static final FileAttribute<?> OURS =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Host host;
  private final Artifacts artifacts;
  private final Jvms jvms;
  private final List<Path> modelClassPath;

  MemberCommand(Host host, Artifacts artifacts, Jvms jvms, List<Path> modelClassPath) {
    this.host = host;
    this.artifacts = artifacts;
    this.jvms = jvms;
    this.modelClassPath = List.copyOf(modelClassPath);
  }

  /** Fetches what the member needs, so that no download is timed or waited for later. */
  void resolve(Member member) throws TrialFailure {
    if (member.launch() instanceof Launch.Java java) {
      classPath(java);
    } else if (member.launch() instanceof Launch.Own own) {
      ownJars(own);
    }
  }

  /**
   * Writes the member's files into its directory, which is made new, and returns the command that
   * starts it.
   */
  List<String> prepare(Member member, SystemChoice choice, Path directory) throws TrialFailure {
    try {
      writeFiles(member, directory, !choice.security().none());
      List<String> command = command(member.launch(), choice, directory);
      return command.stream().map(argument -> placed(argument, directory)).toList();
    } catch (IOException unwritable) {
      throw new TrialFailure(
          TrialPhase.START,
          "%s cannot be prepared: %s.".formatted(directory, unwritable.getMessage()),
          null);
    }
  }

  private List<String> command(Launch launch, SystemChoice choice, Path directory)
      throws TrialFailure, IOException {
    if (launch instanceof Launch.Java java) {
      return java(
          choice, directory, java.jvmArgs(), classPath(java), java.mainClass(), java.arguments());
    }
    if (launch instanceof Launch.Own own) {
      return java(choice, directory, own.jvmArgs(), ownJars(own), own.mainClass(), own.arguments());
    }
    return binary((Launch.Binary) launch);
  }

  private List<String> java(
      SystemChoice choice,
      Path directory,
      List<String> jvmArgs,
      List<Path> classPath,
      String mainClass,
      List<String> arguments)
      throws TrialFailure, IOException {
    Jvm jvm = jvm(choice);
    List<String> command = new ArrayList<>();
    command.add(jvm.java().toString());
    command.addAll(jvmArgs);
    if (!choice.heap().isEmpty()) {
      command.add("-Xmx" + choice.heap());
    }
    command.addAll(choice.jvmArgs());
    command.addAll(classPathArguments(jvm, classPath, directory));
    command.add(mainClass);
    command.addAll(arguments);
    return command;
  }

  private static List<Path> ownJars(Launch.Own own) throws TrialFailure {
    List<Path> jars = new ArrayList<>();
    for (String className : own.classes()) {
      jars.add(ownJar(className));
    }
    return jars;
  }

  private static Path ownJar(String className) throws TrialFailure {
    return Catalog.holding(className)
        .orElseThrow(
            () ->
                new TrialFailure(
                    TrialPhase.RESOLVE,
                    className + " is not part of this gridbench. Build it again.",
                    null));
  }

  /**
   * Through a file where the JVM can: some products' class paths exceed what a command line may
   * hold.
   */
  private static List<String> classPathArguments(Jvm jvm, List<Path> classPath, Path directory)
      throws IOException {
    String joined =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    if (jvm.major() < FIRST_WITH_ARGUMENT_FILES) {
      return List.of("-cp", joined);
    }
    Path file = directory.resolve("class-path.args");
    Files.writeString(
        file, "-cp\n\"" + joined.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n");
    return List.of("@" + file);
  }

  private List<String> binary(Launch.Binary launch) throws TrialFailure {
    Path program =
        host.program(launch.program())
            .orElseThrow(
                () ->
                    new TrialFailure(
                        TrialPhase.START,
                        "%s is not on this machine's PATH. Add it: %s"
                            .formatted(launch.program(), launch.install()),
                        null));
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(launch.arguments());
    return command;
  }

  private List<Path> classPath(Launch.Java launch) throws TrialFailure {
    try {
      List<Path> classPath =
          new ArrayList<>(artifacts.resolve(launch.artifacts(), launch.exclusions()));
      if (launch.model()) {
        classPath.addAll(modelClassPath);
      }
      for (String className : launch.own()) {
        classPath.add(ownJar(className));
      }
      return classPath;
    } catch (MissingArtifact missing) {
      throw new TrialFailure(TrialPhase.RESOLVE, missing.getMessage(), null);
    }
  }

  private Jvm jvm(SystemChoice choice) throws TrialFailure {
    try {
      return jvms.find(choice.jvm());
    } catch (NoSuchJvm none) {
      throw new TrialFailure(TrialPhase.START, none.getMessage(), null);
    }
  }

  /**
   * @param ours whether nobody but this user may read them
   */
  private static void writeFiles(Member member, Path directory, boolean ours) throws IOException {
    clear(directory);
    Files.createDirectories(directory);
    for (String folder : member.directories()) {
      Files.createDirectories(directory.resolve(folder));
    }
    for (var file : member.files().entrySet()) {
      Path path = directory.resolve(file.getKey());
      Files.createDirectories(path.toAbsolutePath().getParent());
      if (ours) {
        Files.createFile(path, OURS);
      }
      Files.writeString(path, placed(file.getValue().get(), directory));
    }
  }

  private static void clear(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> walk = Files.walk(directory)) {
      for (Path path : walk.sorted((one, other) -> other.compareTo(one)).toList()) {
        Files.delete(path);
      }
    }
  }

  private static String placed(String text, Path directory) {
    return text.replace("{dir}", directory.toString());
  }
}
