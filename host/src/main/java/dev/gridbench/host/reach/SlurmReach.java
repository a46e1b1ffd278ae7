package dev.gridbench.host.reach;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A step of the Slurm allocation that gridbench runs in, on one of its nodes, by the user's {@code
 * srun}. It shares the node's processors and memory with whatever else the allocation runs there.
 */
public record SlurmReach() implements Reach {

  /** Without {@code --unbuffered} the bytes after the last line break wait there (srun(1)). */
  private static final List<String> OPTIONS =
      List.of(
          "--nodes=1",
          "--ntasks=1",
          "--overlap",
          "--mem=0",
          "--cpu-bind=none",
          "--mpi=none",
          "--input=all",
          "--unbuffered",
          "--kill-on-bad-exit=1",
          "--job-name=gridbench");

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              "not in this job", "Name nodes of this allocation only: scontrol show hostnames."),
          new Known("nvalid node name", "Slurm knows no node of that name. See sinfo --Node."),
          new Known(
              "nvalid job id", "The allocation has ended. Ask for a new one: salloc -N2 COMMAND."),
          new Known("xpired", "The allocation has ended. Ask for a longer one: salloc -t TIME."));

  @Override
  public Process open(String host, List<String> command) throws IOException {
    try {
      return new ProcessBuilder(commandLine(host, command)).start();
    } catch (IOException missing) {
      throw new IOException(
          "srun cannot be started here. Run gridbench where Slurm's commands are.", missing);
    }
  }

  private static List<String> commandLine(String host, List<String> command) {
    List<String> line = new ArrayList<>(List.of("srun", "--nodelist=" + host));
    line.addAll(OPTIONS);
    line.addAll(command);
    return line;
  }

  @Override
  public String advice(String host, List<String> said, int exitCode) {
    return Known.advice(KNOWN, said)
        .orElse("Try: srun --overlap -N1 -n1 --nodelist=%s true.".formatted(host));
  }

  @Override
  public String toString() {
    return "srun";
  }
}
