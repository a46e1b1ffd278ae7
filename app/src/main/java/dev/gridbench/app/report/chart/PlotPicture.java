package dev.gridbench.app.report.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Curves of many points as markup that needs no script. Paths are drawn on a canvas that is pulled
 * to the width of its place; lines and words keep their size.
 */
final class PlotPicture {

  private static final int CANVAS = 1000;

  private final Plot plot;
  private final double height;
  private final Ink ink = new Ink();

  private PlotPicture(Plot plot, int height) {
    this.plot = plot;
    this.height = height;
  }

  /**
   * What is drawn.
   *
   * @param up the axis of values
   * @param unit above it
   * @param axis below the one across
   * @param words the plot for those who do not see it
   */
  record Plot(
      Scale up,
      String unit,
      String axis,
      String words,
      List<Tick> ticks,
      List<Curve> curves,
      List<Shade> shades) {

    Plot {
      ticks = List.copyOf(ticks);
      curves = List.copyOf(curves);
      shades = List.copyOf(shades);
    }
  }

  /**
   * One line.
   *
   * @param band the outline of what lies around it; empty for nothing
   */
  record Curve(String name, int colour, int dash, List<Spot> spots, List<Spot> band) {
    Curve {
      spots = List.copyOf(spots);
      band = List.copyOf(band);
    }

    /** All that its axis must have a place for; some are not numbers. */
    static DoubleStream values(List<Curve> curves) {
      return curves.stream()
          .flatMap(curve -> Stream.concat(curve.spots.stream(), curve.band.stream()))
          .mapToDouble(Spot::value);
    }
  }

  /** A point of a curve: 0 at the left end, 1 at the right; not a number where a line breaks. */
  record Spot(double across, double value) {}

  /** A place across with its words. */
  record Tick(double across, String text) {}

  /** What is not meant, or in doubt, with the letter that says why. */
  record Shade(double from, double to, String letter) {}

  /**
   * Draws it, with its legend.
   *
   * @param height in pixels, without the axes' words
   */
  static String of(Plot plot, int height) {
    return new PlotPicture(plot, height).drawn();
  }

  private String drawn() {
    Scale up = plot.up();
    grid(up);
    plot.shades().forEach(this::shade);
    ink.raw(
        String.format(
            Locale.ROOT,
            "<svg width=\"100%%\" height=\"%.0f\" viewBox=\"0 0 %d %.0f\""
                + " preserveAspectRatio=\"none\" overflow=\"visible\">",
            height,
            CANVAS,
            height));
    plot.curves().forEach(curve -> curve(up, curve));
    ink.raw("</svg>");
    return keys()
        + "<div class=\"art\"><svg width=\"100%%\" height=\"%s\" role=\"img\" aria-label=\"%s\">%s</svg></div>"
            .formatted(Math.round(height), Ink.escaped(plot.words()), ink);
  }

  private void grid(Scale up) {
    for (double tick : up.ticks()) {
      double y = height * (1 - up.at(tick));
      ink.line("class=\"grid\"", 0, y, 100, y);
      ink.words(
          "class=\"tick\" dx=\"-8\" dy=\".35em\" text-anchor=\"end\"", 0, y, Scale.brief(tick));
    }
    ink.words("class=\"tick\" dx=\"-8\" text-anchor=\"end\"", 0, -16, plot.unit());
    String middle = "class=\"tick\" text-anchor=\"middle\"";
    plot.ticks().forEach(tick -> ink.words(middle, 100 * tick.across(), height + 19, tick.text()));
    ink.words(middle, 50, height + 37, plot.axis());
  }

  private void shade(Shade shade) {
    ink.raw(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.2f%%\" y=\"0\" width=\"%.2f%%\" height=\"%.0f\" fill=\"var(--faint)\""
                + " fill-opacity=\".16\"/>",
            100 * shade.from(),
            100 * (shade.to() - shade.from()),
            height));
    ink.words("class=\"tick\" dx=\"3\"", 100 * shade.from(), 11, shade.letter());
  }

  private void curve(Scale up, Curve curve) {
    String colour = Ink.colour(curve.colour());
    if (!curve.band().isEmpty()) {
      ink.raw("<path fill=\"" + colour + "\" fill-opacity=\".18\" d=\"" + path(up, curve.band()))
          .raw("Z\"/>");
    }
    ink.raw("<path fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"1.6\"")
        .raw(" stroke-dasharray=\"" + Ink.dashes(curve.dash()) + "\"")
        .raw(" vector-effect=\"non-scaling-stroke\" d=\"" + path(up, curve.spots()) + "\"/>");
  }

  private String path(Scale up, List<Spot> spots) {
    StringBuilder path = new StringBuilder();
    boolean drawing = false;
    for (Spot spot : spots) {
      if (Double.isNaN(spot.value())) {
        drawing = false;
        continue;
      }
      double y = height * (1 - up.at(spot.value()));
      path.append(
          String.format(
              Locale.ROOT, "%s%.0f,%.1f", drawing ? "L" : "M", CANVAS * spot.across(), y));
      drawing = true;
    }
    return path.toString();
  }

  private String keys() {
    StringBuilder keys = new StringBuilder("<ul class=\"keys\">");
    for (Curve curve : plot.curves()) {
      keys.append("<li><svg width=\"26\" height=\"12\" aria-hidden=\"true\"><path d=\"M1,6h24\"")
          .append(" stroke=\"" + Ink.colour(curve.colour()) + "\" stroke-width=\"1.8\"")
          .append(" stroke-dasharray=\"" + Ink.dashes(curve.dash()) + "\"/></svg>")
          .append(Ink.escaped(curve.name()))
          .append("</li>");
    }
    return keys.append("</ul>").toString();
  }
}
