package dev.gridbench.app.cli.hosts;

import dev.gridbench.api.SystemClock;
import dev.gridbench.app.cli.view.Columns;
import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.GivenHosts;
import dev.gridbench.app.cli.wiring.Interruptible;
import dev.gridbench.app.cli.wiring.OpenHosts;
import dev.gridbench.app.hosts.HostEntry;
import dev.gridbench.app.hosts.check.CheckTables;
import dev.gridbench.app.hosts.check.Findings;
import dev.gridbench.app.hosts.check.HostsCheck;
import dev.gridbench.app.hosts.check.Judgement;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/**
 * Machines, their links and their faults, as a person reads them.
 *
 * @param progress for what is being done meanwhile
 */
public record HostsView(PrintWriter out, PrintWriter progress) {

  /**
   * Checks the hosts of a file and prints what was found; answers the exit code.
   *
   * @param json whether a program is to read it
   */
  public int check(Path file, boolean json) throws Exception {
    List<HostEntry> hosts = GivenHosts.read(file).entries();
    HostsCheck check = new HostsCheck(OpenHosts.agentJars(), new SystemClock(), progress::println);
    Findings findings = Interruptible.call(() -> check.check(hosts), progress::flush);
    Judgement judgement = Judgement.of(findings);
    if (json) {
      out.print(CheckTables.json(findings, judgement));
    } else {
      print(findings, judgement);
    }
    out.flush();
    return judgement.faults().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }

  private void print(Findings findings, Judgement judgement) {
    table(CheckTables.hosts(findings));
    table(CheckTables.links(findings));
    list("What to doubt of a run there", judgement.doubts());
    list("What to mend", judgement.faults());
    if (judgement.faults().isEmpty()) {
      out.println("All hosts were reached, and all links are open.");
    }
  }

  private void table(List<List<String>> rows) {
    if (rows.size() > 1) {
      Columns.table(rows).forEach(out::println);
      out.println();
    }
  }

  private void list(String heading, List<String> sentences) {
    if (!sentences.isEmpty()) {
      out.println(heading);
      sentences.forEach(
          each ->
              out.println(
                  "  - " + String.join(System.lineSeparator(), Columns.wrapped(each, 4)).strip()));
      out.println();
    }
  }
}
