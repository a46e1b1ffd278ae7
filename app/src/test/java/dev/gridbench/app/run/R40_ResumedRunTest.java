package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.search.Altered;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.study.file.Studies;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** Trials after a resumption must do the same work as those before it (method.md R40). */
class R40_ResumedRunTest {

  @TempDir Path root;

  @Test
  void otherOperationsThanBeforeTheResumptionAreFound() throws Exception {
    ResultsFolder folder = new ResultsFolder(root);
    Trial first = Cells.cell().trial(1);
    Trial second = Cells.cell().trial(2);
    folder.append(outcome(first, "5f"));
    Plan plan = new Plan(Studies.with("repeat=1"), List.of(), List.of(first, second));

    new StudyRun(folder, new RecordingListener(), (into, events, cells) -> new Digesting("60"))
        .run(plan, folder.outcomes());

    Outcome.Measured resumed = (Outcome.Measured) folder.outcomes().get(1);
    assertThat(resumed.trial().id()).isEqualTo("c002-r1");
    assertThat(resumed.caveats()).extracting(Caveat::label).contains("other-operations");
  }

  private static Outcome outcome(Trial trial, String digest) {
    return Altered.outcome(
        node -> {
          node.set("trial", Altered.MAPPER.valueToTree(Result.record(trial)));
          node.putArray("caveats");
          ((ObjectNode) node.get("clients")).put("operationsDigest", digest);
        });
  }

  /** Every attempt draws the operations with this digest. */
  private record Digesting(String digest) implements TrialExecution {

    @Override
    public Outcome attempt(Trial trial) {
      return outcome(trial, digest);
    }

    @Override
    public void renewCluster() {
      // There is none.
    }

    @Override
    public void close() {
      // Nothing was started.
    }
  }
}
