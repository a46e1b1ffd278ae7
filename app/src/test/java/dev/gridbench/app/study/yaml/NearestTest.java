package dev.gridbench.app.study.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

  @ParameterizedTest
  @CsvSource({
    "a, a, 0",
    "client, clients, 1",
    "wrokload, workload, 1",
    "kitten, sitting, 3",
    "ca, abc, 3",
    "'', abc, 3",
    "abc, '', 3"
  })
  void distanceCountsInsertionsDeletionsReplacementsAndSwaps(String a, String b, int distance) {
    assertThat(Nearest.distance(a, b)).isEqualTo(distance);
    assertThat(Nearest.distance(b, a)).isEqualTo(distance);
  }

  @Test
  void aNameIsOnlySuggestedIfItIsNear() {
    List<String> known = List.of("clients", "entries", "members");

    assertThat(Nearest.to("Client", known)).contains("clients");
    assertThat(Nearest.to("entires", known)).contains("entries");
    assertThat(Nearest.to("heap", known)).isEmpty();
    assertThat(Nearest.hint("heap", known)).isEqualTo(" Known: clients, entries, members.");
  }
}
