package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.result.folder.FormerPut;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.StudyReader;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.yaml.Problem;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --set}, {@code --profile} and {@code --hosts}, and how a study file is read with them. */
public final class StudyArguments {

  @Option(
      names = "--set",
      paramLabel = "FIELD=VALUE",
      description = "Overrides a field of the study; the value is YAML. May be repeated.")
  private List<String> sets = new ArrayList<>();

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "Applies one of the study's own profiles before any --set.")
  private @Nullable String profile;

  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      description =
          "Runs members and workers on these machines (docs/hosts.md); slurm: those of the"
              + " allocation; kubernetes: pods.")
  private @Nullable Path hosts;

  /** The launcher takes it off the line; what comes here is a line that it has not seen. */
  @Option(
      names = "--slurm",
      paramLabel = "OPTIONS",
      description =
          "Takes the nodes that salloc allocates by these options, as \"-N4 -t 1:00:00\".")
  private @Nullable String slurm;

  /** Of a command line that says none of them. */
  public StudyArguments() {}

  private StudyArguments(String profile, List<String> sets, @Nullable Path hosts) {
    this.profile = profile;
    this.sets = List.copyOf(sets);
    this.hosts = hosts;
  }

  /** The same, with this profile where none was named. */
  public StudyArguments otherwise(String usual) {
    return new StudyArguments(profile == null ? usual : profile, sets, hosts);
  }

  public boolean given() {
    return profile != null || !sets.isEmpty() || hosts != null;
  }

  /** A file of hosts counts from where the command is given, not from the study. */
  private Overrides overrides() throws UserError {
    if (slurm != null) {
      throw new UserError("--slurm is taken by the launcher only. Call ./gridbench itself.");
    }
    if (hosts == null) {
      return new Overrides(profile, sets);
    }
    String path = Constants.hosts(Path.of(""), hosts.toString());
    List<String> all = new ArrayList<>(sets);
    all.add("%s='%s'".formatted(Constants.HOSTS.name(), path.replace("'", "''")));
    return new Overrides(profile, all);
  }

  /**
   * Reads the study.
   *
   * @param machine the processors of the one that is to measure it; empty where that is not here
   * @throws UserError with every problem at once
   */
  Study read(Path file, Catalog catalog, Set<String> published, Optional<CpuSet> machine)
      throws UserError {
    return sound(reading(file, catalog, published, machine));
  }

  /**
   * Reads the study, with its problems and notes.
   *
   * @throws UserError if the file cannot be read
   */
  Reading reading(Path file, Catalog catalog, Set<String> published, Optional<CpuSet> machine)
      throws UserError {
    StudyReader reader = new StudyReader(published, file.resolveSibling(""), machine);
    return reading(file.getFileName().toString(), text(file), reader, catalog);
  }

  /**
   * Reads a study that is no file.
   *
   * @param name in place of the file's, for messages
   * @throws UserError with every problem at once
   */
  Study read(String name, String text, StudyReader reader, Catalog catalog) throws UserError {
    return sound(reading(name, text, reader, catalog));
  }

  private Reading reading(String name, String text, StudyReader reader, Catalog catalog)
      throws UserError {
    return reader.read(name, text, overrides(), catalog::systems);
  }

  private static Study sound(Reading reading) throws UserError {
    if (reading.study().isEmpty()) {
      throw new UserError(reading.problems().stream().map(Problem::toString).toList());
    }
    return reading.study().get();
  }

  private static String text(Path file) throws UserError {
    try {
      return FormerPut.study(file);
    } catch (NoSuchFileException e) {
      throw new UserError(
          file + " does not exist. Name a study file, such as studies/quickstart.yaml.");
    } catch (IOException e) {
      throw new UserError(file + " cannot be read: " + e.getMessage() + ".");
    }
  }
}
