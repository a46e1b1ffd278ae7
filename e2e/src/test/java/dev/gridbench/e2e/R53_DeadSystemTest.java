package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The only member is killed while the load goes on: nobody is left to say what became of the data,
 * but what was measured until then, and that nothing recovered, is kept.
 */
@Tag("full")
class R53_DeadSystemTest {

  @TempDir Path directory;

  @Test
  void figuresOfASystemThatIsGoneAreKept() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study =
        gridbench.study(
            """
            study: dead-system
            question: What is left of a system that is gone?
            systems: ruler
            entries: 100
            clients: 2
            workers: 1
            value: bytes(100B)
            workload: get
            warmup: 1s
            measure: 6s
            repeat: 1
            events: [{at: 3s, kill: member-1}]
            """);

    Gridbench.Call call = gridbench.runStudy(study);

    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).as(call.output()).isEqualTo("measured");
    assertThat(outcome.get("throughput").asDouble()).isPositive();
    assertThat(Outcomes.caveats(outcome)).contains("unchecked");
    assertThat(outcome.at("/faults/events/0/action").asString()).isEqualTo("kill");
    JsonNode unchecked =
        outcome
            .get("caveats")
            .valueStream()
            .filter(each -> each.get("kind").asString().equals("unchecked"))
            .findFirst()
            .orElseThrow();
    assertThat(unchecked.get("invalidates").asBoolean()).as("it is what was asked for").isFalse();
    assertThat(unchecked.get("message").asString()).contains("member-1 was lost");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }
}
