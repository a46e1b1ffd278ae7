package dev.gridbench.app.report.chart;

import java.util.List;
import java.util.Locale;

/** Collects the elements of a drawing; colours are the page's variables, so that it has its own. */
final class Ink {

  /** There are so many colours, shapes and dashes. */
  static final int COLOURS = 6;

  /** Outlines about the origin, as many as there are colours. */
  private static final List<String> SHAPES =
      List.of(
          "M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0",
          "M-3.7,-3.7h7.4v7.4h-7.4z",
          "M0,-4.8l4.6,8.2h-9.2z",
          "M0,-5.2l5.2,5.2l-5.2,5.2l-5.2,-5.2z",
          "M-1.3,-4.6h2.6v3.3h3.3v2.6h-3.3v3.3h-2.6v-3.3h-3.3v-2.6h3.3z",
          "M0,4.8l-4.6,-8.2h9.2z");

  private static final List<String> DASHES = List.of("", "7 3", "2 3", "9 3 2 3", "4 2", "12 3");

  private final StringBuilder text = new StringBuilder();

  static String colour(int place) {
    return "var(--s" + Math.floorMod(place, COLOURS) + ")";
  }

  static String shape(int place) {
    return SHAPES.get(Math.floorMod(place, SHAPES.size()));
  }

  static String dashes(int place) {
    return DASHES.get(Math.floorMod(place, DASHES.size()));
  }

  Ink raw(String markup) {
    text.append(markup);
    return this;
  }

  /** Ends at percents of the width and pixels of the height. */
  Ink line(String looks, double x1, double y1, double x2, double y2) {
    return raw(
        String.format(
            Locale.ROOT,
            "<line %s x1=\"%.2f%%\" y1=\"%.1f\" x2=\"%.2f%%\" y2=\"%.1f\"/>",
            looks,
            x1,
            y1,
            x2,
            y2));
  }

  /**
   * Words at a percent of the width and a pixel of the height.
   *
   * @param looks further attributes
   */
  Ink words(String looks, double x, double y, String words) {
    return raw(String.format(Locale.ROOT, "<text %s x=\"%.2f%%\" y=\"%.1f\">", looks, x, y))
        .raw(escaped(words))
        .raw("</text>");
  }

  /** A mark whose words show where a pointer rests on it. */
  Ink mark(int shape, String colour, double x, double y, String words) {
    return raw(String.format(
            Locale.ROOT, "<svg x=\"%.2f%%\" y=\"%.1f\" overflow=\"visible\">", x, y))
        .raw("<path d=\"" + shape(shape) + "\" fill=\"" + colour + "\"><title>")
        .raw(escaped(words))
        .raw("</title></path></svg>");
  }

  static String escaped(String words) {
    return words
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
