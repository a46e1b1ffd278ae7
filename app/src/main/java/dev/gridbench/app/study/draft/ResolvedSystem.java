package dev.gridbench.app.study.draft;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.SecurityChoice;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A combination of {@code systems} whose names are known: the driver that speaks it, and its client
 * library.
 */
public record ResolvedSystem(
    SystemPick pick, GridSystem driver, Version version, ClientLibrary library) {

  /** {@code infinispan hotrod}, or only {@code heap} where the library is named like its system. */
  public String name() {
    return library.name().equals(driver.name())
        ? driver.name()
        : driver.name() + " " + library.name();
  }

  /** {@code infinispan 16.0.7 by hotrod}: where a version lacks what another has. */
  public String versioned() {
    String system = driver.name() + " " + version;
    return library.name().equals(driver.name()) ? system : system + " by " + library.name();
  }

  public boolean attached() {
    return !attach().isEmpty();
  }

  /** Whether it lives in the workers, rather than in members that they speak to. */
  public boolean inWorker() {
    return driver.traits().inWorker() && !attached();
  }

  List<Endpoint> attach() {
    return pick.entry().values().one(SystemFields.ATTACH).orElse(List.of());
  }

  /** As written; a path counts from the study's folder. */
  public SecurityChoice security() {
    return pick.security();
  }

  /** With the whole paths of files. */
  private Map<String, String> options(Path folder) {
    Map<String, String> options = new HashMap<>(pick.texts(SystemFields.OPTIONS));
    options.replaceAll(
        (name, value) ->
            ConfigFiles.names(name) && !value.equals(ConfigFiles.NONE)
                ? folder.resolve(value).toAbsolutePath().normalize().toString()
                : value);
    return options;
  }

  OwnLibraries libraries() {
    Values values = pick.entry().values();
    return new OwnLibraries(
        pick.text(SystemFields.CLIENT_VERSION, ""),
        values.one(SystemFields.ARTIFACTS).orElse(List.of()),
        values.one(SystemFields.JARS).orElse(List.of()).stream().map(Path::of).toList());
  }

  /**
   * @param folder what the study names by a relative path counts from here
   */
  SystemChoice labelled(String label, Path folder) {
    SystemChoice.Jvms jvms =
        new SystemChoice.Jvms(
            pick.text(SystemFields.JVM, ""),
            pick.text(SystemFields.HEAP_SIZE, ""),
            pick.text(SystemFields.WORKER_HEAP, ""),
            pick.list(SystemFields.JVM_ARGS),
            pick.list(SystemFields.WORKER_JVM_ARGS));
    SystemChoice.Settings settings =
        new SystemChoice.Settings(
            options(folder),
            pick.texts(SystemFields.PROPERTIES),
            pick.texts(SystemFields.MEMBER_PROPERTIES));
    SystemChoice.Setup setup =
        new SystemChoice.Setup(
            jvms,
            settings,
            attach(),
            libraries().in(folder),
            security().in(folder),
            pick.entry().place());
    return new SystemChoice(label, driver.name(), version, library.name(), setup);
  }
}
