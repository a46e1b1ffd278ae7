package dev.gridbench.app.run.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.run.limits.LimitSearch.Found;
import dev.gridbench.app.run.limits.LimitSearch.Step;
import dev.gridbench.app.run.limits.LimitSearch.Try;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitSearchTest {

  private final List<Integer> tried = new ArrayList<>();

  /** Whatever the first guess, too high as well as too low. */
  @ParameterizedTest
  @CsvSource({"10, 10", "10, 1", "10, 11", "10, 500", "1, 1", "1, 40", "300, 7", "32768, 100"})
  void theBorderIsFoundExactlyAndEveryLimitTriedTwice(int needed, int guess) throws Exception {
    Found found = search(guess, (limit, number) -> limit >= needed);
    assertThat(limit(found.smallest())).isEqualTo(needed);
    assertThat(limit(found.below())).isEqualTo(needed - 1);
    assertThat(found.steps()).allMatch(step -> step.tries().size() == 2);
    for (int limit : tried) {
      assertThat(tried.stream().filter(one -> one == limit).count()).isEqualTo(2);
    }
    assertThat(tried).doesNotContain(0);
  }

  @Test
  void itTakesNoMoreStepsThanHalvingDoes() throws Exception {
    Found found = search(120, (limit, number) -> limit >= 97);
    assertThat(found.steps()).hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void whatStartsOnceAndFailsOnceCountsAsFailingAndIsSaid() throws Exception {
    Found found = search(16, (limit, number) -> limit >= 10 || limit == 9 && number == 2);
    assertThat(limit(found.smallest())).isEqualTo(10);
    Step below = found.below();
    assertThat(below).isNotNull();
    assertThat(below.wavered()).isTrue();
    assertThat(text(found)).anyMatch(line -> line.contains("Under 9 it started once"));
  }

  @Test
  void whatNeverStartsIsGivenUpAndSaid() throws Exception {
    Found found = search(20_000, (limit, number) -> false);
    assertThat(found.smallest()).isNull();
    assertThat(tried).containsExactly(20_000, 20_000, 32_768, 32_768);
    assertThat(text(found))
        .singleElement()
        .asString()
        .startsWith("toy:2.0, 3 members starts without a limit, but not under 32768");
  }

  @Test
  void theBorderIsToldWithItsMessages() throws Exception {
    Found found = search(12, (limit, number) -> limit >= 10);
    assertThat(text(found))
        .containsExactly(
            "toy:2.0, 3 members starts under a limit of 10 tasks (processes and threads together),"
                + " and not under 9; without a limit it has 12.",
            "  Under 10, each time: started in 0.5 s, 10 tasks, though the kernel refused"
                + " it 2 tasks",
            "  Under 9, each time: Can't create thread");
  }

  private static List<String> text(Found found) {
    Try free = new Try(0, 0.5, OptionalLong.of(12), OptionalLong.of(0), null);
    return new LimitText("toy:2.0", 3).found(found, free);
  }

  private Found search(int guess, BiPredicate<Integer, Integer> starts) throws Exception {
    return new LimitSearch(
            (limit, number) -> {
              tried.add(limit);
              return starts.test(limit, number)
                  ? new Try(limit, 0.5, OptionalLong.of(limit), OptionalLong.of(2), null)
                  : new Try(
                      limit, 0, OptionalLong.empty(), OptionalLong.of(1), "Can't create thread");
            })
        .run(guess);
  }

  private static int limit(@Nullable Step step) {
    return step == null ? 0 : step.limit();
  }
}
