package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * A real Slurm of this machine: its controller, and a daemon for each node, whose address is one of
 * loopback. Needs root.
 */
final class Slurm implements AutoCloseable {

  private final Path folder;
  private final List<String> nodes;
  private final List<Process> daemons = new ArrayList<>();

  Slurm(Path folder, List<String> nodes) throws Exception {
    this.folder = Files.createDirectories(folder);
    this.nodes = List.copyOf(nodes);
    byte[] key = new byte[64];
    new Random(1).nextBytes(key);
    Files.writeString(folder.resolve("key"), HexFormat.of().formatHex(key));
    Files.writeString(folder.resolve("slurm.conf"), configuration());
    run("chmod", "600", folder.resolve("key").toString());
    start(
        "munged",
        "--foreground",
        "--force",
        "--key-file=" + folder.resolve("key"),
        "--socket=" + folder.resolve("munge"),
        "--pid-file=" + folder.resolve("munged.pid"),
        "--seed-file=" + folder.resolve("munged.seed"),
        "--log-file=" + folder.resolve("munged.log"));
    await().atMost(Duration.ofSeconds(30)).until(() -> Files.exists(folder.resolve("munge")));
    start("slurmctld", "-D", "-c");
    for (String node : nodes) {
      start("slurmd", "-D", "-N", node);
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(200))
        .until(() -> said("sinfo", "--noheader", "--format=%T %D").equals("idle " + nodes.size()));
  }

  private String configuration() throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            ClusterName=gridbench
            SlurmctldHost=%1$s(127.0.0.1)
            SlurmctldPort=%2$d
            SlurmUser=root
            SlurmdUser=root
            AuthType=auth/munge
            AuthInfo=socket=%3$s/munge
            CredType=cred/munge
            StateSaveLocation=%3$s/state
            SlurmdSpoolDir=%3$s/spool-%%n
            SlurmctldPidFile=%3$s/slurmctld.pid
            SlurmdPidFile=%3$s/slurmd-%%n.pid
            SlurmctldLogFile=%3$s/slurmctld.log
            SlurmdLogFile=%3$s/slurmd-%%n.log
            ProctrackType=proctrack/linuxproc
            TaskPlugin=task/none
            SelectType=select/cons_tres
            SelectTypeParameters=CR_CPU
            SlurmdParameters=config_overrides
            MpiDefault=none
            JobAcctGatherType=jobacct_gather/none
            AccountingStorageType=accounting_storage/none
            PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
            """
                .formatted(InetAddress.getLocalHost().getHostName(), FreePort.next(), folder));
    for (String node : nodes) {
      text.append(
          "NodeName=%s NodeHostname=%s NodeAddr=%s Port=%d CPUs=2 State=UNKNOWN%n"
              .formatted(
                  node, InetAddress.getLocalHost().getHostName(), address(node), FreePort.next()));
    }
    return text.toString();
  }

  String address(String node) {
    return "127.0.0." + (nodes.indexOf(node) + 2);
  }

  /** Words before a command that is to speak to this Slurm. */
  List<String> environment() {
    return List.of("env", "SLURM_CONF=" + folder.resolve("slurm.conf"));
  }

  private void start(String... command) throws IOException {
    List<String> whole = new ArrayList<>(environment());
    whole.addAll(List.of(command));
    Path log = folder.resolve("started-" + daemons.size() + ".log");
    daemons.add(
        new ProcessBuilder(whole).redirectErrorStream(true).redirectOutput(log.toFile()).start());
  }

  /** What one of its commands says. */
  String said(String... command) throws IOException, InterruptedException {
    List<String> whole = new ArrayList<>(environment());
    whole.addAll(List.of(command));
    return run(whole.toArray(String[]::new));
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    process.waitFor();
    return said;
  }

  @Override
  public void close() throws InterruptedException {
    Collections.reverse(daemons);
    for (Process daemon : daemons) {
      daemon.destroy();
      if (!daemon.waitFor(15, TimeUnit.SECONDS)) {
        daemon.destroyForcibly();
      }
    }
  }
}
