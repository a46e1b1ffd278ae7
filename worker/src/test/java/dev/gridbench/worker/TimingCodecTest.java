package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.worker.wire.CodecReport;
import dev.gridbench.worker.wire.Event;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a worker answers when it is asked for the cost of its codec. */
class TimingCodecTest {

  private static Event.CodecTimed asked(String fault) throws Exception {
    Clock clock = new SystemClock();
    Task task = new Task(TestTrial.assignment(TestTrial.gets(), fault), clock);
    try {
      return CodecTiming.of(task, clock);
    } finally {
      task.stop(1_000_000_000L);
    }
  }

  @Test
  void aDriverWithoutACodecIsNotBlamed() throws Exception {
    assertThat(asked("none")).isEqualTo(new Event.CodecTimed(null, null));
  }

  @Test
  void theCodecOfAnOpenConnectionIsTimed() throws Exception {
    Event.CodecTimed timed = asked("codec");
    CodecReport report = Objects.requireNonNull(timed.report());
    assertThat(timed.trouble()).isNull();
    assertThat(report.bytes()).isBetween(100.0, 1_000.0);
    assertThat(report.encode().nanos()).isNotEmpty().allMatch(nanos -> nanos > 10);
    assertThat(report.decode().nanos()).isNotEmpty().allMatch(nanos -> nanos > 10);
  }

  @Test
  void oneThatFailsIsSaidAndCostsNothingElse() throws Exception {
    assertThat(asked("broken-codec"))
        .isEqualTo(new Event.CodecTimed(null, "IOException: this is no value"));
  }
}
