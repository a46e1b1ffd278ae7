package dev.gridbench.app.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.wire.Event;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A system with room for 90 % of the entries is refused before anything is measured. */
class R44_LoadedTest {

  private static final Path LOGS = Path.of("logs");

  @Test
  void theCountIsToldBeforeTheKeysThatAreMissed() {
    Event.ReadBack short90 = new Event.ReadBack(90_000, 1_000, 100, "key 7 holds nothing");
    assertThatThrownBy(() -> ClusterKeeper.rejectWrong(List.of(short90), 100_000, false, LOGS))
        .isInstanceOf(TrialFailure.class)
        .hasMessageStartingWith("Loaded 90,000 of 100,000 entries");
  }

  @Test
  void aSystemThatCannotCountIsFoundByTheSample() {
    Event.ReadBack silent = new Event.ReadBack(-1, 1_000, 100, "key 7 holds nothing");
    assertThatThrownBy(() -> ClusterKeeper.rejectWrong(List.of(silent), 100_000, false, LOGS))
        .hasMessageContaining("100 of 1000 entries")
        .hasMessageContaining("key 7 holds nothing");
  }

  @Test
  void aWholeMapPasses() {
    Event.ReadBack whole = new Event.ReadBack(100_000, 1_000, 0, null);
    assertThatCode(() -> ClusterKeeper.rejectWrong(List.of(whole), 100_000, false, LOGS))
        .doesNotThrowAnyException();
  }

  @Test
  void aHundredthIsReadBackWithinBounds() {
    assertThat(ReadBackSample.of(100)).isEqualTo(1_000);
    assertThat(ReadBackSample.of(1_000_000)).isEqualTo(10_000);
    assertThat(ReadBackSample.of(500_000_000)).isEqualTo(100_000);
  }
}
