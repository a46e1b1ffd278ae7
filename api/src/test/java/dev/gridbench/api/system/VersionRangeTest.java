package dev.gridbench.api.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VersionRangeTest {

  @Test
  void rangesThatMeetAreOne() {
    assertThat(
            VersionRange.joined(
                List.of(
                    VersionRange.of("11.0", "12.0"),
                    VersionRange.of("6.0", "7.0"),
                    VersionRange.of("12.0", "15.0"),
                    VersionRange.of("7.0", "10.0"))))
        .containsExactly(VersionRange.of("6.0", "10.0"), VersionRange.of("11.0", "15.0"));
    assertThat(VersionRange.joined(List.of())).isEmpty();
  }
}
