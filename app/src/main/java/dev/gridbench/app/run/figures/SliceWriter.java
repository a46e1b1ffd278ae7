package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.folder.TrialWriter;
import dev.gridbench.worker.record.VerbTotals;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;

/**
 * Writes slices to the disk, verb by verb.
 *
 * @param scheduled whether operations have due times of their own
 */
public record SliceWriter(TrialWriter to, boolean scheduled) implements Closeable {

  /**
   * @param second at which the slice begins
   */
  public void write(double second, Map<Verb, VerbTotals> verbs) throws IOException {
    for (Map.Entry<Verb, VerbTotals> verb : verbs.entrySet()) {
      write(second, verb.getKey(), verb.getValue());
    }
  }

  private void write(double second, Verb verb, VerbTotals totals) throws IOException {
    to.write(Figures.interval(second, verb, totals), totals.serviceTime().histogram());
    if (scheduled) {
      to.write(second, verb.label() + ".response", totals.responseTime().histogram());
      to.write(second, verb.label() + ".lag", totals.sendLag().histogram());
    }
    if (totals.missed() > 0) {
      write(second, verb.label() + Misses.TAG, totals);
    }
  }

  private void write(double second, String tag, VerbTotals totals) {
    to.write(second, tag + "service", totals.missedServiceTime().histogram());
    if (scheduled) {
      to.write(second, tag + "response", totals.missedResponseTime().histogram());
    }
  }

  @Override
  public void close() throws IOException {
    to.close();
  }
}
