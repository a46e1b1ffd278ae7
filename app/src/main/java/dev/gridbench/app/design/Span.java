package dev.gridbench.app.design;

/** A time that is known to lie between two bounds, in seconds. */
public record Span(double low, double high) {

  public static final Span ZERO = new Span(0, 0);

  public Span {
    if (low < 0 || high < low) {
      throw new IllegalArgumentException("not a span: " + low + " to " + high);
    }
  }

  public static Span of(double seconds) {
    return new Span(seconds, seconds);
  }

  public Span plus(Span other) {
    return new Span(low + other.low, high + other.high);
  }

  public Span times(double factor) {
    return new Span(low * factor, high * factor);
  }

  /** {@code 40 s to 2 min}; one figure where both bounds read alike. */
  @Override
  public String toString() {
    String from = text(low);
    String to = text(high);
    return from.equals(to) ? from : from + " to " + to;
  }

  private static String text(double seconds) {
    long whole = Math.round(seconds);
    if (whole < 100) {
      return whole + " s";
    }
    long minutes = Math.round(seconds / 60);
    if (minutes < 100) {
      return minutes + " min";
    }
    return Math.round(seconds / 3600) + " h";
  }
}
