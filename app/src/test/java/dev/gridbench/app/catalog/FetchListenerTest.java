package dev.gridbench.app.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FetchListenerTest {

  private final AtomicLong nanos = new AtomicLong(5);
  private final List<String> lines = new ArrayList<>();
  private final FetchListener listener = new FetchListener(nanos::get, lines::add);

  @Test
  void manyFilesGiveALineEveryTenSecondsOnly() {
    for (int second = 1; second <= 25; second++) {
      nanos.addAndGet(1_000_000_000L);
      listener.fetched(500_000);
    }
    assertThat(lines)
        .containsExactly("fetching: 10 files, 5.0 MB so far", "fetching: 20 files, 10.0 MB so far");
  }

  @Test
  void aShortFetchIsSilent() {
    listener.fetched(1);
    nanos.addAndGet(9_999_999_999L);
    listener.fetched(1);
    assertThat(lines).isEmpty();
  }
}
