package dev.gridbench.app.run.setup;

import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
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
 * (method.md R39). Asked of the JVM before any load: directly, or where that is not to be done by
 * its own jcmd; where there is none either, there is no such file.
 */
final class JvmFlags {

  private static final String QUESTION = "VM.flags";
  private static final long LIMIT_SECONDS = 10;

  private JvmFlags() {}

  static void keep(Toolbox tools, Jvm jvm, HostProcess process, Path folder)
      throws InterruptedException {
    Path file = folder.resolve(process.name() + ".flags");
    if (process.jvm() && !asked(process, file) && process.host().isEmpty()) {
      byJcmd(
          tools.host(),
          jvm,
          new ProcessSpec("jcmd", command(jvm, process), Map.of(), folder, file));
    }
  }

  private static boolean asked(HostProcess process, Path file) throws InterruptedException {
    try {
      String flags = process.ask(QUESTION, LIMIT_SECONDS);
      Files.writeString(file, process.pid() + ":\n" + flags);
      return true;
    } catch (IOException unanswered) {
      return false;
    }
  }

  private static List<String> command(Jvm jvm, HostProcess process) {
    return List.of(jcmd(jvm).toString(), Long.toString(process.pid()), QUESTION);
  }

  private static Path jcmd(Jvm jvm) {
    return jvm.home().resolve("bin").resolve("jcmd");
  }

  private static void byJcmd(Host host, Jvm jvm, ProcessSpec question) throws InterruptedException {
    if (!Files.isExecutable(jcmd(jvm))) {
      return;
    }
    try {
      HostProcess asking = host.start(question);
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
