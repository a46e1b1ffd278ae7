package dev.gridbench.app.run;

import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.host.HostProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the flags that a JVM in fact runs with, chosen by itself or by us, beside its log
 * (method.md R39). Asked of the JVM by its own jcmd, before any load; one without jcmd, or a
 * process that is none, leaves no file.
 */
final class JvmFlags {

  private static final long LIMIT_SECONDS = 10;

  private JvmFlags() {}

  static void keep(Jvm jvm, HostProcess process, Path folder) throws InterruptedException {
    Path jcmd = jvm.home().resolve("bin").resolve("jcmd");
    if (!Files.isExecutable(jcmd)) {
      return;
    }
    try {
      Process asking =
          new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), "VM.flags")
              .redirectErrorStream(true)
              .start();
      String said = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (asking.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) && asking.exitValue() == 0) {
        Files.writeString(folder.resolve(process.name() + ".flags"), said);
      }
    } catch (IOException unanswered) {
      // The record lacks a file, and no figure is the worse for it.
    }
  }
}
