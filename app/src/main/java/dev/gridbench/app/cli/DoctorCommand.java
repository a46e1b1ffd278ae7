package dev.gridbench.app.cli;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.cli.hosts.HostsView;
import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.run.prepare.Programs;
import dev.gridbench.app.run.prepare.Resolver;
import dev.gridbench.host.facts.EnvironmentClass;
import dev.gridbench.host.facts.MachineDoubts;
import dev.gridbench.host.facts.MachineFacts;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridbench doctor}: what this machine can run, and what adds the rest. */
@Command(
    name = "doctor",
    description = "Reports what this machine can run, and which command adds what is missing.",
    footer = {"  gridbench doctor", "  gridbench doctor --hosts hosts.yaml"},
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {

  private static final int RECOMMENDED = 21;
  private static final String PLACING = "processorsToPlaceOn";

  @Spec private CommandSpec spec;

  @Option(
      names = "--hosts",
      paramLabel = "FILE",
      description = "Checks these machines too, as 'gridbench hosts check' does.")
  private @Nullable Path hosts;

  @Override
  public Integer call() throws Exception {
    Wiring wiring = new Wiring(spec);
    PrintWriter out = wiring.out();
    Map<String, Object> facts = new LinkedHashMap<>(new MachineFacts().facts(wiring.jvmNames()));
    facts.put("class", EnvironmentClass.of(facts));
    String processors = new LocalHost().cpus();
    if (!processors.isEmpty()) {
      facts.put(PLACING, processors);
    }
    machine(out, facts);
    jvms(out, wiring.jvms());
    out.println();
    out.println("Systems");
    try (MavenArtifacts artifacts = new MavenArtifacts(true)) {
      for (GridSystem system : wiring.catalog().systems()) {
        out.println(line(wiring, artifacts, system));
      }
    }
    out.println();
    if (hosts != null) {
      out.println("Hosts");
      return new HostsView(out, out).check(hosts, false);
    }
    out.println("Try it: gridbench run studies/quickstart.yaml");
    return ExitCode.OK;
  }

  private static void machine(PrintWriter out, Map<String, Object> facts) {
    out.println("Machine");
    facts.forEach((name, fact) -> out.println("  " + name + ": " + fact));
    if (!facts.containsKey(PLACING)) {
      out.println(
          "  note: taskset is missing, so members and workers cannot be kept on processors of their"
              + " own. Add it (Debian: apt-get install util-linux).");
    }
    out.println();
    doubts(out, MachineDoubts.of(facts));
  }

  /** What reports do not say of each trial again. */
  private static void doubts(PrintWriter out, List<MachineDoubts.Doubt> doubts) {
    if (doubts.isEmpty()) {
      return;
    }
    out.println("What to doubt of every run here");
    for (MachineDoubts.Doubt doubt : doubts) {
      String lines = String.join(System.lineSeparator(), Columns.wrapped(doubt.sentence(), 4));
      out.println("  - " + lines.strip());
    }
    out.println();
  }

  private static void jvms(PrintWriter out, Jvms jvms) {
    out.println("Java");
    for (Jvm jvm : jvms.found()) {
      out.println("  " + jvm);
    }
    if (jvms.found().stream().noneMatch(jvm -> jvm.major() >= RECOMMENDED)) {
      out.println(
          "  note: no Java 21 or newer. gridbench runs on 17; to measure on a newer one install it"
              + " (Debian 13: apt-get install openjdk-21-jdk-headless) and name it with 'jvm: 21'.");
    }
  }

  private static String line(Wiring wiring, MavenArtifacts artifacts, GridSystem system)
      throws IOException {
    boolean own = system.traits().takesLibraries();
    return "  %s %s: %s%s"
        .formatted(
            system.name(),
            system.traits().standardVersion(),
            ready(wiring, artifacts, system),
            own ? "; the vendor's library is the study's to name" : "");
  }

  private static String ready(Wiring wiring, MavenArtifacts artifacts, GridSystem system)
      throws IOException {
    List<String> missing =
        new Programs(wiring.catalog(), new LocalHost()).missing(PlainestCells.cells(system));
    if (!missing.isEmpty()) {
      return String.join(" ", missing);
    }
    try {
      new Resolver(wiring.catalog(), artifacts, new LocalHost()).lock(PlainestCells.cells(system));
      return "ready, also offline";
    } catch (MissingArtifact e) {
      return "fetched on first use (or ahead: gridbench prepare STUDY)";
    }
  }
}
