package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.study.file.Studies;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PlanJsonTest {

  @Test
  void everyTrialIsNamedWithItsPlaceAndSeeds() {
    Plan plan =
        Planner.plan(Studies.with("systems=[hazelcast, infinispan]", "clients=[1, 2]", "repeat=3"));
    JsonNode json = JsonMapper.builder().build().readTree(PlanJson.text(plan));

    assertThat(json.path("seed").asLong()).isEqualTo(42);
    assertThat(json.path("repeat").path("atMost").asInt()).isEqualTo(3);
    assertThat(json.path("trials")).hasSize(12);
    for (int i = 0; i < 12; i++) {
      JsonNode trial = json.path("trials").get(i);
      assertThat(trial.path("id").asString()).isEqualTo(plan.trials().get(i).id());
      assertThat(trial.path("position").asInt()).isEqualTo(i + 1);
      assertThat(trial.path("seed").asLong()).isEqualTo(plan.trials().get(i).loadSeed());
      assertThat(trial.path("dataSeed").asLong()).isEqualTo(plan.trials().get(i).dataSeed());
      assertThat(trial.path("cell").path("clients").asString()).isNotEmpty();
    }
  }
}
