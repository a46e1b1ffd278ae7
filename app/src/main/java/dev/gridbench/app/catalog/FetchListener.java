package dev.gridbench.app.catalog;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/**
 * Tells of what was fetched so far, at most once in ten seconds: how many jars, how many megabytes.
 * Descriptions are too many and too small to count.
 */
final class FetchListener extends AbstractTransferListener {

  private static final long QUIET_NANOS = 10_000_000_000L;

  private final LongSupplier nanoTime;
  private final Consumer<String> progress;
  private int files;
  private long bytes;
  private long said;

  FetchListener(LongSupplier nanoTime, Consumer<String> progress) {
    this.nanoTime = nanoTime;
    this.progress = progress;
    said = nanoTime.getAsLong();
  }

  @Override
  public void transferSucceeded(TransferEvent event) {
    if (event.getResource().getResourceName().endsWith(".jar")) {
      fetched(event.getTransferredBytes());
    }
  }

  /** Files come from several threads at once. */
  synchronized void fetched(long size) {
    files++;
    bytes += size;
    long now = nanoTime.getAsLong();
    if (now - said >= QUIET_NANOS) {
      said = now;
      progress.accept(
          String.format(
              Locale.ROOT,
              "fetching: %d %s, %.1f MB so far",
              files,
              files == 1 ? "file" : "files",
              bytes / 1e6));
    }
  }
}
