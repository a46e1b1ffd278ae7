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
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
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
    Host there = host.of(member.name());
    String called = there.directory(directory);
    try {
      writeFiles(member, directory, called, !choice.security().none());
      List<String> command = command(member.launch(), choice, directory, there);
      return command.stream().map(argument -> placed(argument, called)).toList();
    } catch (IOException | UncheckedIOException | IllegalArgumentException unwritable) {
      throw new TrialFailure(
          TrialPhase.START,
          "%s cannot be prepared: %s.".formatted(directory, unwritable.getMessage()),
          null);
    }
  }

  private List<String> command(Launch launch, SystemChoice choice, Path directory, Host there)
      throws TrialFailure, IOException {
    if (launch instanceof Launch.Java java) {
      Jvm jvm = jvm(choice, there, java.newestJava());
      List<String> start = jvm(jvm, choice, directory, there, java.jvmArgs(), classPath(java));
      return with(start, java.mainClass(), java.arguments());
    }
    if (launch instanceof Launch.Own own) {
      Jvm jvm = jvm(choice, there, 0);
      List<String> start = jvm(jvm, choice, directory, there, own.jvmArgs(), ownJars(own));
      return with(start, own.mainClass(), own.arguments());
    }
    return binary((Launch.Binary) launch, there);
  }

  private static List<String> with(List<String> start, String program, List<String> arguments) {
    List<String> command = new ArrayList<>(start);
    command.add(program);
    command.addAll(arguments);
    return command;
  }

  private static List<String> jvm(
      Jvm jvm,
      SystemChoice choice,
      Path directory,
      Host there,
      List<String> jvmArgs,
      List<Path> classPath)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(jvm.java().toString());
    command.addAll(jvmArgs);
    if (!choice.heap().isEmpty()) {
      command.add("-Xmx" + choice.heap());
    }
    command.addAll(choice.jvmArgs());
    List<String> jars = new ArrayList<>();
    for (Path jar : classPath) {
      jars.add(there.file(jar));
    }
    command.addAll(classPathArguments(jvm, jars, directory, there));
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
  private static List<String> classPathArguments(
      Jvm jvm, List<String> jars, Path directory, Host there) throws IOException {
    String joined = String.join(File.pathSeparator, jars);
    if (jvm.major() < FIRST_WITH_ARGUMENT_FILES) {
      return List.of("-cp", joined);
    }
    String file = "class-path.args";
    Files.writeString(
        directory.resolve(file),
        "-cp\n\"" + joined.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n");
    return List.of("@" + there.directory(directory) + "/" + file);
  }

  private static List<String> binary(Launch.Binary launch, Host there) throws TrialFailure {
    Path program =
        there
            .program(launch.program())
            .orElseThrow(
                () ->
                    new TrialFailure(
                        TrialPhase.START,
                        "%s is not on %s's PATH. Add it: %s"
                            .formatted(launch.program(), there.called(), launch.install()),
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

  private Jvm jvm(SystemChoice choice, Host there, int newest) throws TrialFailure {
    try {
      return JvmThere.of(there, jvms, choice.jvm(), choice.label(), newest);
    } catch (NoSuchJvm none) {
      throw new TrialFailure(TrialPhase.START, none.getMessage(), null);
    }
  }

  /**
   * @param called how its host calls that directory
   * @param ours whether nobody but this user may read them
   */
  private static void writeFiles(Member member, Path directory, String called, boolean ours)
      throws IOException {
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
      Files.writeString(path, placed(file.getValue().get(), called));
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

  private static String placed(String text, String directory) {
    return text.replace("{dir}", directory);
  }
}
