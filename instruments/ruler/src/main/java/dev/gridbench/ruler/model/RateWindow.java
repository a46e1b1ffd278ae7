package dev.gridbench.ruler.model;

/** Another speed from one moment (included) to another (excluded), full speed before and after. */
public record RateWindow(long from, long to, double inside) implements Pace {

  @Override
  public double rate(long time) {
    return time >= from && time < to ? inside : 1;
  }

  @Override
  public long nextChange(long time) {
    return time < from ? from : time < to ? to : Long.MAX_VALUE;
  }
}
