package dev.gridbench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs programs that change a host's network, as root.
 *
 * @param folder takes what they say
 */
record NetworkTool(Host hosts, Path folder) {

  private static final int PATIENCE_SECONDS = 10;

  /** What comes before a script: where such programs are, and $as, which makes one root. */
  private static final String ROOT =
      "PATH=$PATH:/usr/sbin:/sbin; as=; [ $(id -u) = 0 ] || as='sudo -n'\n";

  /**
   * Returns when it has ended.
   *
   * @param name of the program, for messages and the log
   * @param process on whose host it runs
   * @param takes what there must be there
   * @return all that was said under this name so far, the latest last
   * @throws IOException if it fails: says why, and what it takes
   */
  String run(String name, String process, String takes, String script, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", ROOT + script, "sh"));
    line.addAll(arguments);
    Host host = hosts.of(process);
    Path log = folder.resolve(name + ".log");
    HostProcess program = host.start(new ProcessSpec(name, line, Map.of(), folder, log));
    try {
      int exit = program.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (exit != 0) {
        throw new IOException(
            "%s: %s ended with %d (%s). %s"
                .formatted(
                    host.called(), name, exit, String.join(" ", program.lastWords(2)), takes));
      }
    } catch (TimeoutException silent) {
      program.end();
      throw new IOException("%s: %s did not end".formatted(host.called(), name), silent);
    } catch (ExecutionException lost) {
      throw new IOException(String.valueOf(lost.getMessage()), lost);
    }
    return Files.readString(log);
  }
}
