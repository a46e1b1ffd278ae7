package dev.gridbench.app.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FetchListenerTest {

  private static final long SECOND = 1_000_000_000L;

  private final AtomicLong nanos = new AtomicLong(5);
  private final List<String> shown = new ArrayList<>();
  private final FetchListener listener = new FetchListener(nanos::get, new Recorded());

  /** A line every ten seconds at most. */
  private final class Recorded implements FetchProgress {
    @Override
    public long everyNanos() {
      return 10 * SECOND;
    }

    @Override
    public void show(String soFar) {
      shown.add(soFar);
    }

    @Override
    public void over() {
      shown.add("over");
    }
  }

  @Test
  void filesBytesAndRateAreToldEveryTenSecondsOnly() {
    nanos.addAndGet(60 * SECOND);
    listener.begin();
    for (int second = 1; second <= 25; second++) {
      nanos.addAndGet(SECOND);
      listener.arrived(500_000);
      listener.complete();
    }
    listener.end();
    assertThat(shown)
        .containsExactly(
            "fetching: 9 files, 5.0 MB, 0.5 MB/s", "fetching: 19 files, 10.0 MB, 0.5 MB/s", "over");
  }

  @Test
  void oneLargeFileIsSeenToCome() {
    listener.begin();
    nanos.addAndGet(10 * SECOND);
    listener.arrived(20_000_000);
    assertThat(shown).containsExactly("fetching: 0 files, 20.0 MB, 2.0 MB/s");
  }

  @Test
  void aShortFetchIsSilent() {
    listener.begin();
    listener.arrived(1);
    nanos.addAndGet(10 * SECOND - 1);
    listener.complete();
    listener.end();
    assertThat(shown).isEmpty();
  }
}
