package dev.gridbench.app.catalog;

import java.util.Locale;
import java.util.function.LongSupplier;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/**
 * Tells of what was fetched so far, now and then: how many jars, how many megabytes, how fast.
 * Descriptions are too many and too small to count. Files come from several threads at once.
 */
final class FetchListener extends AbstractTransferListener {

  private static final double MEGA = 1e6;
  private static final double NANOS = 1e9;

  private final LongSupplier nanoTime;
  private final FetchProgress progress;
  private int files;
  private long bytes;
  private long began;
  private long said;
  private boolean shown;

  FetchListener(LongSupplier nanoTime, FetchProgress progress) {
    this.nanoTime = nanoTime;
    this.progress = progress;
    began = nanoTime.getAsLong();
    said = began;
  }

  @Override
  public void transferProgressed(TransferEvent event) {
    if (counts(event)) {
      arrived(event.getDataLength());
    }
  }

  @Override
  public void transferSucceeded(TransferEvent event) {
    if (counts(event)) {
      complete();
    }
  }

  private static boolean counts(TransferEvent event) {
    return event.getResource().getResourceName().endsWith(".jar");
  }

  /** A request begins. */
  synchronized void begin() {
    if (bytes == 0) {
      began = nanoTime.getAsLong();
      said = began;
    }
  }

  synchronized void arrived(long size) {
    bytes += size;
    show();
  }

  synchronized void complete() {
    files++;
    show();
  }

  /** A request ends. */
  synchronized void end() {
    if (shown) {
      progress.over();
      shown = false;
    }
  }

  private void show() {
    long now = nanoTime.getAsLong();
    if (now - said < progress.everyNanos()) {
      return;
    }
    said = now;
    shown = true;
    progress.show(
        String.format(
            Locale.ROOT,
            "fetching: %d %s, %.1f MB, %.1f MB/s",
            files,
            files == 1 ? "file" : "files",
            bytes / MEGA,
            bytes / MEGA / ((now - began) / NANOS)));
  }
}
