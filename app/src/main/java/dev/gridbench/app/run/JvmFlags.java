package dev.gridbench.app.run;

import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.host.Host;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.ProcessSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Keeps the flags that a JVM in fact runs with, chosen by itself or by us, beside its log
 * (method.md R39). Asked of the JVM by its own jcmd, before any load; where there is no jcmd, there
 * is no such file.
 */
final class JvmFlags {

  private static final long LIMIT_SECONDS = 10;

  private JvmFlags() {}

  /** The signal by which an older jcmd asks ends a program that is no JVM. */
  private static boolean isJvm(long pid) {
    return ProcessHandle.of(pid)
        .flatMap(handle -> handle.info().command())
        .filter(command -> Path.of(command).endsWith("java"))
        .isPresent();
  }

  static void keep(Host host, Jvm jvm, HostProcess process, Path folder)
      throws InterruptedException {
    Path jcmd = jvm.home().resolve("bin").resolve("jcmd");
    if (!Files.isExecutable(jcmd) || !isJvm(process.pid())) {
      return;
    }
    try {
      HostProcess asking =
          host.start(
              new ProcessSpec(
                  "jcmd",
                  List.of(jcmd.toString(), Long.toString(process.pid()), "VM.flags"),
                  Map.of(),
                  folder,
                  folder.resolve(process.name() + ".flags")));
      try {
        asking.onExit().get(LIMIT_SECONDS, TimeUnit.SECONDS);
      } finally {
        asking.end();
      }
    } catch (IOException | ExecutionException | TimeoutException unanswered) {
      // The record lacks a file, and no figure is the worse for it.
    }
  }
}
