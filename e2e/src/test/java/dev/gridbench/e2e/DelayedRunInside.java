package dev.gridbench.e2e;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs a study on two hosts, of which the member's delays its packets for a while. */
final class DelayedRunInside {

  private static final String MEMBERS = "grid1";
  private static final String WORKERS = "load1";

  private DelayedRunInside() {}

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    try (Namespaces network = new Namespaces(folder.resolve("ssh"), List.of(MEMBERS, WORKERS))) {
      Path hosts =
          Files.writeString(
              folder.resolve("hosts.yaml"),
              """
              ssh-config: %s
              defaults: {cache: %s, java: %s}
              hosts:
                %s: {address: %s, roles: [members]}
                %s: {address: %s, roles: [workers]}
              """
                  .formatted(
                      network.config(),
                      folder.resolve("cache"),
                      System.getProperty("java.home"),
                      MEMBERS,
                      network.address(MEMBERS),
                      WORKERS,
                      network.address(WORKERS)));
      Gridbench gridbench = new Gridbench(folder);
      Gridbench.Call call =
          gridbench.runStudy(
              gridbench.study(DelayInAKernelTest.STUDY), "--hosts", hosts.toString());
      if (call.exit() != 0) {
        throw new AssertionError(call.output());
      }
      List<String> left = network.disciplines(MEMBERS);
      if (left.stream().anyMatch(line -> !line.contains(" 0: "))) {
        throw new AssertionError("disciplines are left: " + left);
      }
    }
  }
}
