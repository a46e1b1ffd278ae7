package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A virtual machine with this machine's files and a kernel of Debian's, which has modules that ours
 * may lack.
 */
final class OtherKernel {

  private static final Path KERNEL = Path.of("../.build/kernel").toAbsolutePath().normalize();
  private static final Path RUN = Path.of("src/test/kernel/run.sh").toAbsolutePath();

  private OtherKernel() {}

  /**
   * Runs the main method of a test's class there.
   *
   * @param folder empty, outside of /run; the program's only argument
   * @return the lines that it and the kernel wrote
   */
  static List<String> run(Class<?> program, Path folder) throws IOException, InterruptedException {
    if (!Files.isDirectory(KERNEL)) {
      throw new AssertionError("There is no kernel in .build/kernel. ./verify --long fetches it.");
    }
    List<String> command = new ArrayList<>(List.of(RUN.toString(), KERNEL.toString()));
    command.add(folder.toString());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Files of other machines' processes in /tmp would be taken for leftovers.
    command.addAll(List.of("-XX:-UsePerfData", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-Djava.io.tmpdir=" + folder);
    String tests = System.getProperty("surefire.test.class.path");
    command.addAll(List.of("-cp", tests == null ? System.getProperty("java.class.path") : tests));
    command.addAll(List.of(program.getName(), folder.toString()));
    Process machine = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(machine.getInputStream().readAllBytes(), UTF_8);
    machine.waitFor();
    Path exit = folder.resolve("exit");
    if (!Files.exists(exit) || !Files.readString(exit).equals("0\n")) {
      throw new AssertionError(program.getSimpleName() + " failed in its machine: " + said);
    }
    return said.lines().map(String::strip).toList();
  }
}
