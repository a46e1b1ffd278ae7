package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Region;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an entry costs in one format, of what it costs in another: the first claim of 2022. */
class MemoryClaimTest {

  private final PublishedStudy compact = PublishedTest.SHIPPED.study("compact-2022").orElseThrow();
  private final Map<String, Double> bytes = new HashMap<>();

  @TempDir Path folder;

  private Finding finding() {
    return new ClaimCheck(compact, new Run())
        .findings().stream()
            .filter(each -> each.claim().id().equals("C1"))
            .findFirst()
            .orElseThrow();
  }

  private void costs(String by, String value, double inCompact, double inPortable) {
    bytes.put(by + " " + value + " compact", inCompact);
    bytes.put(by + " " + value + " portable", inPortable);
  }

  @Test
  void theFiguresOfTheDocumentItselfReplicateIt() {
    for (String by : List.of("account", "live")) {
      costs(by, "small", 184, 262);
      costs(by, "large", 546, 1_037);
    }
    assertThat(finding().answer()).isEqualTo(Finding.Answer.REPLICATES);
    assertThat(finding().seen())
        .anySatisfy(
            seen -> {
              assertThat(seen.one())
                  .isEqualTo("hazelcast, memory live, value small: format portable");
              assertThat(seen.other()).isEqualTo("format compact");
              assertThat(seen.check().magnitude().printed()).isEqualTo("1.40 ± 0.10 times");
              assertThat(seen.comparison().ratio().value()).isBetween(1.42, 1.43);
            });
  }

  /** What a system says of itself is not what it takes. */
  @Test
  void anAccountThatTheHeapDoesNotBearOutDoesNotReplicateIt() {
    costs("account", "small", 184, 262);
    costs("account", "large", 546, 1_037);
    costs("live", "small", 184, 190);
    costs("live", "large", 546, 1_037);

    assertThat(finding().answer()).isEqualTo(Finding.Answer.CONTRADICTED);
    assertThat(finding().seen()).filteredOn(seen -> seen.place() == Region.Place.INSIDE).hasSize(3);
  }

  @Test
  void withoutTheOtherFormatNothingIsTested() {
    bytes.put("live small portable", 262.0);

    assertThat(finding().answer()).isEqualTo(Finding.Answer.NOT_TESTED);
    assertThat(finding().missing()).contains("hazelcast, format compact, value small, memory live");
  }

  @Test
  void whatItIsHeldAgainstHasToBeSaid() throws Exception {
    Files.writeString(
        folder.resolve("one.yaml"),
        """
        id: one
        citation: c
        claims:
          - {id: A, text: t, checks: [{kind: of, of: memory live, system: a, percent: 140, within: 5}]}
          - {id: B, text: t, checks: [{kind: rises, of: memory live, system: a}]}
        """);
    assertThatThrownBy(() -> Published.load(folder))
        .hasMessageContaining("kind: of compares with other levels. Name them under 'against'.")
        .hasMessageContaining("is of a system, whatever its load. Write kind: leads or of.");
  }

  /** Of one system in several formats. */
  private final class Run implements Measurements {
    @Override
    public Map<Integer, Double> figures(Figure figure) {
      Double value =
          bytes.get(
              String.join(
                  " ",
                  figure.quantity().of(),
                  figure.at().getOrDefault("value", ""),
                  figure.at().getOrDefault("format", "")));
      Map<Integer, Double> all = new HashMap<>();
      for (int repetition = 1; value != null && repetition <= 6; repetition++) {
        all.put(repetition, value);
      }
      return all;
    }

    @Override
    public double threshold() {
      return Comparison.NOISE;
    }

    @Override
    public List<Integer> clients() {
      return List.of();
    }

    @Override
    public List<Long> entries() {
      return List.of();
    }
  }
}
