package dev.gridbench.worker.load;

import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.Window;
import org.HdrHistogram.Histogram;

/** Sums a simulated load up, over what was completed within the window. */
public final class Figures implements Simulation.Sink {

  public final Histogram response = new Histogram(3);
  final Histogram service = new Histogram(3);
  final Histogram lag = new Histogram(3);
  private final Window window;
  private double responseSum;
  private double serviceSum;
  public long done;
  long omitted;
  long unanswered;

  public Figures(Window window) {
    this.window = window;
  }

  @Override
  public void done(Attempt attempt) {
    if (attempt.done >= window.endNanos()) {
      unanswered++;
    } else if (attempt.done >= window.beginNanos()) {
      done++;
      response.recordValue(attempt.responseNanos());
      service.recordValue(attempt.serviceNanos());
      lag.recordValue(attempt.lagNanos());
      responseSum += attempt.responseNanos();
      serviceSum += attempt.serviceNanos();
    }
  }

  @Override
  public void omitted(Attempt attempt) {
    omitted++;
  }

  public double perSecond() {
    return done / (window.measureNanos() / 1e9);
  }

  double meanResponseMillis() {
    return responseSum / done / 1e6;
  }

  public double meanServiceMillis() {
    return serviceSum / done / 1e6;
  }

  public static double millis(Histogram histogram, double percent) {
    return histogram.getValueAtPercentile(percent) / 1e6;
  }
}
