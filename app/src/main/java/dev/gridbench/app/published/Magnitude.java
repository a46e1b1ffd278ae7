package dev.gridbench.app.published;

import dev.gridbench.app.stats.Region;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much a document says, and which ratios agree with it.
 *
 * <p>What is printed as one figure is of one machine and of versions of its day: whatever is at
 * least half and at most twice as large an effect agrees with it. Bounds and ranges are taken as
 * they are printed.
 *
 * @param printed as the document has it: {@code more than 15 %}; empty where it says a direction
 *     alone
 * @param region of the ratio that the check is of
 */
public record Magnitude(String printed, Region region) {

  /** More than without: a direction. */
  static final Magnitude MORE = new Magnitude("", Region.above(1));

  /** Less than without. */
  static final Magnitude LESS = new Magnitude("", Region.below(1));

  /** Of the measure of what is not a fall: a smaller one is the spread of a curve. */
  static final Magnitude NO_FALL = new Magnitude("", Region.above(0.95));

  static final Magnitude HALF = new Magnitude("less than half", Region.below(0.5));

  /** What {@link #of} understands. */
  static final String FORMS = "'27 %', 'more than 15 %', 'up to 30 %', '43 to 128 %', '3.2 times'";

  private static final String NUMBER = "(\\d+(?:\\.\\d+)?)";
  private static final Pattern FORM =
      Pattern.compile("(more than |up to |)" + NUMBER + "(?: to " + NUMBER + ")? (%|times)");

  /** So much more than the other; empty where the text says nothing of that kind. */
  static Optional<Magnitude> of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    double first = ratio(form.group(2), form.group(4));
    String to = form.group(3);
    double last = to == null ? first : ratio(to, form.group(4));
    boolean two = to != null;
    return first <= 1 || two && (last <= first || !form.group(1).isEmpty())
        ? Optional.empty()
        : Optional.of(new Magnitude(text, region(form.group(1), first, last)));
  }

  private static double ratio(String number, String unit) {
    double value = Double.parseDouble(number);
    return unit.equals("%") ? 1 + value / 100 : value;
  }

  private static Region region(String bound, double first, double last) {
    return switch (bound) {
      case "more than " -> Region.above(first);
      case "up to " -> new Region(1, first);
      default ->
          first < last ? new Region(first, last) : new Region(1 + (first - 1) / 2, 2 * first - 1);
    };
  }

  /** So many per cent of the other, and as many more or less. */
  static Magnitude share(double percent, double within) {
    return new Magnitude(
        String.format(Locale.ROOT, "%.2f ± %.2f times", percent / 100, within / 100),
        around(percent, within));
  }

  /** A change by so many per cent, and as many more or less. */
  static Magnitude change(double percent, double within) {
    return new Magnitude(
        String.format(Locale.ROOT, "%+.1f ± %s %%", percent, Lint.plain(within)),
        around(100 + percent, within));
  }

  /** No change by more than so many per cent. */
  static Magnitude level(double within) {
    return new Magnitude("within " + Lint.plain(within) + " %", around(100, within));
  }

  private static Region around(double percent, double within) {
    return new Region(Math.max(0, percent - within) / 100, (percent + within) / 100);
  }
}
