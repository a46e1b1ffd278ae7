package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packets that a host holds back, in a kernel that can. */
@Tag("long")
class DelayInAKernelTest {

  static final Duration DELAY = Duration.ofMillis(100);

  @Test
  void aDelayIsAddedToEachRoundTripOnceAndLeavesNothing(@TempDir Path folder) throws Exception {
    Map<String, Double> seen =
        OtherKernel.run(DelaysInside.class, folder).stream()
            .map(line -> line.split(" "))
            .filter(words -> words.length == 3 && words[0].equals("seen"))
            .collect(Collectors.toMap(words -> words[1], words -> Double.valueOf(words[2])));

    double delay = DELAY.toMillis();
    assertThat(seen.get("delayed")).as("%s", seen).isBetween(delay, 1.5 * delay);
    assertThat(seen.get("one-left")).as("%s", seen).isBetween(delay, 1.5 * delay);
    for (String undelayed : new String[] {"free", "after", "others", "timed-out"}) {
      assertThat(seen.get(undelayed)).as("%s: %s", undelayed, seen).isLessThan(delay / 2);
    }
    assertThat(seen.get("held")).as("%s", seen).isGreaterThanOrEqualTo(20);
    assertThat(seen).containsEntry("dropped", 0.0).containsEntry("others-held", 0.0);
    assertThat(seen).containsEntry("left", 0.0).containsEntry("left-at-last", 0.0);
  }
}
