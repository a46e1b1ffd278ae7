package dev.gridbench.app.catalog;

import java.util.function.Consumer;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** Tells of fetched jars; descriptions are too many and too small to mention. */
final class FetchListener extends AbstractTransferListener {

  private final Consumer<String> progress;

  FetchListener(Consumer<String> progress) {
    this.progress = progress;
  }

  @Override
  public void transferSucceeded(TransferEvent event) {
    String name = event.getResource().getResourceName();
    if (name.endsWith(".jar")) {
      progress.accept("fetched " + name.substring(name.lastIndexOf('/') + 1));
    }
  }
}
