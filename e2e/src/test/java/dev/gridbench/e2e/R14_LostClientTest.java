package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** One of four workers is killed: the trial is lost, and no throughput is given. */
class R14_LostClientTest {

  @TempDir Path directory;

  @Test
  void theLossOfAWorkerIsTheLossOfTheTrial() throws Exception {
    Once.prove(directory, R14_LostClientTest::lost);
  }

  private static void lost(Gridbench gridbench) throws Exception {
    Path study =
        gridbench.study(
            """
            study: lost-client
            question: Is the loss of a client the loss of the trial?
            systems: heap
            entries: 100
            clients: 4
            workers: 4
            workload: get
            load: {rate: 200}
            warmup: 1s
            measure: 4s
            repeat: 1
            events: [{at: 2s, kill: worker-3}]
            """);

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).isEqualTo("failed");
    assertThat(outcome.get("phase").asString()).isEqualTo("measure");
    assertThat(outcome.get("message").asString()).contains("worker-3");
    assertThat(outcome.has("throughput")).isFalse();
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }
}
