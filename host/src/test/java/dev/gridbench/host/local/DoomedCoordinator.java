package dev.gridbench.host.local;

import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Starts two tethered children, one with a child of its own, says their process ids and waits to be
 * killed.
 */
public final class DoomedCoordinator {

  private DoomedCoordinator() {}

  public static void main(String[] arguments) throws Exception {
    Path directory = Path.of(arguments[0]);
    LocalHost host = arguments[1].equals("group") ? new LocalHost() : new LocalHost("/nowhere");
    for (String name : List.of("one", "two")) {
      String script = "sleep 300 & echo $! > " + name + ".pid; exec sleep 300";
      List<String> command = List.of("/bin/sh", "-c", script);
      HostProcess process =
          host.start(
              new ProcessSpec(
                  name, command, Map.of(), directory, directory.resolve(name + ".log")));
      System.out.println(process.pid());
    }
    System.out.println("started");
    Thread.sleep(300_000);
  }
}
