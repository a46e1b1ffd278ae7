package dev.gridbench.app.run.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.worker.wire.CodecBatches;
import dev.gridbench.worker.wire.CodecReport;
import dev.gridbench.worker.wire.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodecFiguresTest {

  private static Event.CodecTimed told(double bytes, List<Double> encode, List<Double> decode) {
    return new Event.CodecTimed(
        new CodecReport(
            bytes,
            false,
            new CodecBatches(512, 1_000, encode),
            new CodecBatches(1_024, 4_000, decode)),
        null);
  }

  @Test
  void batchesOfAllWorkersCountAlike() {
    CodecFigures figures =
        new CodecFigures(
            List.of(
                told(40, List.of(1_000.0, 2_000.0), List.of(500.0, 500.0)),
                told(60, List.of(3_000.0, 4_000.0, 90_000.0), List.of(750.0))));
    assertThat(figures.facts())
        .isEqualTo(
            new CodecFacts(
                2,
                50,
                false,
                new CodecFacts.Side(3, 2, 4, 512, 5, 2_000),
                new CodecFacts.Side(0.5, 0.5, 0.625, 1_024, 3, 8_000)));
    assertThat(figures.trouble()).isNull();
  }

  @Test
  void aDriverWithoutACodecIsNoTrouble() {
    CodecFigures figures = new CodecFigures(List.of(new Event.CodecTimed(null, null)));
    assertThat(figures.facts()).isNull();
    assertThat(figures.trouble()).isNull();
  }

  @Test
  void oneThatFailedIsTroubleButKeepsTheTrial() {
    CodecFigures figures = new CodecFigures(List.of(new Event.CodecTimed(null, "no such class")));
    assertThat(figures.facts()).isNull();
    assertThat(figures.trouble()).isEqualTo("no such class");
  }
}
