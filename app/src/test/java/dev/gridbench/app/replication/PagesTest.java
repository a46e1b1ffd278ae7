package dev.gridbench.app.replication;

import dev.gridbench.app.report.EveryTable;
import dev.gridbench.app.report.Golden;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.model.ReportModel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is written of runs that are published. */
class PagesTest {

  private static final String STUDY = "compact-2022-memory";
  private static final Replication HERE = new Replication(STUDY, "2-cpu-vm-linux");
  private static final Publication MADE =
      new Publication(
          "1.0, commit 0123456789",
          "abc",
          List.of(
              new Publication.Left("clusters/", 96, 812_000),
              new Publication.Left("report.html", 1, 1_400_000)),
          Map.of());

  private static ReportModel memory() {
    return ReportContents.of(
        EveryTable.memory().run("compact-2022"), Runs.published("compact-2022"));
  }

  @Test
  void aReplicationIsHalfAPage() {
    Golden.assertSame("replication.md", new ReplicationPage(HERE, memory(), MADE).text());
  }

  @Test
  void aRunThatRepeatsNoDocumentHasAPageToo() {
    ReportModel model = ReportContents.of(Runs.mixed().run(), null);
    Golden.assertSame(
        "replication-plain.md",
        new ReplicationPage(new Replication("mixed", "8-cpu-machine-linux"), model, MADE).text());
  }

  @Test
  void thePageOnAllHasAColumnForEachMachine() {
    Replication there = new Replication(STUDY, "8-cpu-machine-linux");
    Replication other = new Replication("mixed", "2-cpu-vm-linux");
    Golden.assertSame(
        "replications.md",
        ReplicationIndex.text(
            List.of(
                ReplicationIndex.Entry.of(HERE, memory()),
                ReplicationIndex.Entry.of(there, memory()),
                ReplicationIndex.Entry.of(other, ReportContents.of(Runs.mixed().run(), null)))));
  }
}
