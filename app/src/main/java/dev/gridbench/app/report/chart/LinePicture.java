package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.ReportModel.Chart;
import dev.gridbench.app.report.model.ReportModel.Curve;
import dev.gridbench.app.report.model.ReportModel.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A chart as markup that needs no script: curves with marks and intervals, their names beside them
 * where there are few. Widths are percents, so that it fills what place it has and its text keeps
 * its size.
 */
public final class LinePicture {

  /** More names than this beside a chart are a list, which the legend is already. */
  private static final int NAMED = 6;

  /** Longer names have no room beside a chart. */
  private static final int SHORT = 20;

  private static final int APART = 17;
  private static final double SIDE = 4;
  private static final double APART_ACROSS = 0.6;

  private final Chart chart;
  private final double height;
  private final Scale up;
  private final List<Long> places;
  private final boolean alone;
  private final Ink ink = new Ink();

  private LinePicture(Chart chart, int height) {
    this.chart = chart;
    this.height = height;
    this.places =
        points(chart).map(Point::at).distinct().sorted(Comparator.naturalOrder()).toList();
    this.alone = places.size() <= 1;
    this.up =
        Scale.of(
            Scale.known(points(chart).flatMap(point -> Stream.of(point.value(), high(point)))));
  }

  private static Stream<Point> points(Chart chart) {
    return chart.curves().stream().flatMap(curve -> curve.points().stream());
  }

  private static double high(Point point) {
    Double high = point.high();
    return high == null ? point.value() : high;
  }

  /**
   * Draws a chart.
   *
   * @param height of the plot in pixels, without its axes' words
   */
  public static String of(Chart chart, int height) {
    LinePicture picture = new LinePicture(chart, height);
    return chart.curves().isEmpty() ? "" : picture.drawn();
  }

  /** Whether its curves are named in the picture itself, where that is wide enough. */
  public static boolean named(Chart chart) {
    return chart.curves().size() <= NAMED
        && chart.curves().stream().allMatch(curve -> curve.name().length() <= SHORT)
        && points(chart).map(Point::at).distinct().count() > 1;
  }

  /** A curve's mark on a piece of its line, for a legend. */
  public static String key(Chart chart, Curve curve) {
    String colour = Ink.colour(curve.system());
    return ("<svg width=\"26\" height=\"12\" aria-hidden=\"true\"><g transform=\"translate(13 6)\"><path"
            + " d=\"M-12,0h24\" stroke=\"%s\" stroke-width=\"1.8\" stroke-dasharray=\"%s\"/><path d=\"%s\""
            + " fill=\"%s\"/></g></svg>")
        .formatted(colour, Ink.dashes(curve.size()), Ink.shape(shape(chart, curve)), colour);
  }

  /** Sizes have a symbol of their own where there are several; else systems have. */
  private static int shape(Chart chart, Curve curve) {
    return chart.curves().stream().map(Curve::size).distinct().count() > 1
        ? curve.size()
        : curve.system();
  }

  private String drawn() {
    grid();
    for (int i = 0; i < chart.curves().size(); i++) {
      curve(chart.curves().get(i), i);
    }
    if (named(chart)) {
      names();
    }
    return "<div class=\"art%s\"><svg width=\"100%%\" height=\"%s\" role=\"img\" aria-label=\"%s\">%s</svg></div>"
        .formatted(
            named(chart) ? " named" : "", Math.round(height), Ink.escaped(chart.text()), ink);
  }

  private void grid() {
    for (double tick : up.ticks()) {
      double y = y(tick);
      ink.line("class=\"grid\"", 0, y, 100, y);
      ink.words(
          "class=\"tick\" dx=\"-8\" dy=\".35em\" text-anchor=\"end\"", 0, y, Scale.brief(tick));
    }
    ink.words("class=\"tick\" dx=\"-8\" text-anchor=\"end\"", 0, -16, "ops/s");
    String middle = "class=\"tick\" text-anchor=\"middle\"";
    if (!alone) {
      double centre = (chart.curves().size() - 1) / 2.0 * APART_ACROSS;
      places.forEach(
          place -> ink.words(middle, x(place, 0) + centre, height + 19, Scale.brief(place)));
    }
    ink.words(
        middle,
        50,
        height + (alone ? 19 : 37),
        alone
            ? at(places.get(0))
            : chart.axis() + (up.logarithmic() ? ", both axes logarithmic" : ""));
  }

  private String at(long place) {
    return chart.axis().equals("clients")
        ? FigureText.counted(place, "client")
        : chart.axis() + " " + FigureText.count(place);
  }

  private void curve(Curve curve, int place) {
    ink.raw("<g data-curve=\"" + place + "\">");
    String colour = Ink.colour(curve.system());
    String line =
        "stroke=\""
            + colour
            + "\" stroke-width=\"1.8\" stroke-dasharray=\""
            + Ink.dashes(curve.size())
            + "\"";
    for (int i = 1; i < curve.points().size(); i++) {
      Point from = curve.points().get(i - 1);
      Point to = curve.points().get(i);
      ink.line(line, x(from.at(), place), y(from.value()), x(to.at(), place), y(to.value()));
    }
    for (Point point : curve.points()) {
      point(curve, place, point, colour);
    }
    ink.raw("</g>");
  }

  private void point(Curve curve, int place, Point point, String colour) {
    double x = x(point.at(), place);
    Double low = point.low();
    Double high = point.high();
    if (low != null && high != null) {
      String line = "stroke=\"" + colour + "\" stroke-width=\"1.4\"";
      ink.line(line, x, y(low), x, y(high));
      ink.raw(cap(x, y(low), colour)).raw(cap(x, y(high), colour));
    }
    ink.mark(shape(chart, curve), colour, x, y(point.value()), words(curve, point));
  }

  /** Intervals of systems at the same place stand side by side. */
  private double shift(int place) {
    return alone ? 0 : (place - (chart.curves().size() - 1) / 2.0) * APART_ACROSS;
  }

  private static String cap(double x, double y, String colour) {
    return String.format(
        java.util.Locale.ROOT,
        "<svg x=\"%.2f%%\" y=\"%.1f\" overflow=\"visible\"><path d=\"M-4,0h8\" stroke=\"%s\""
            + " stroke-width=\"1.4\"/></svg>",
        x,
        y,
        colour);
  }

  private String words(Curve curve, Point point) {
    String value = FigureText.figure(point.value()) + " ops/s";
    return curve.name()
        + ", "
        + at(point.at())
        + ": "
        + value
        + (point.low() == null
            ? ", one trial, no interval"
            : ", 95 % interval "
                + FigureText.figure(Objects.requireNonNull(point.low()))
                + " to "
                + FigureText.figure(Objects.requireNonNull(point.high()))
                + ", n = "
                + point.n());
  }

  /** Beside the ends of the curves, never over each other. */
  private void names() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < chart.curves().size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble(i -> end(chart.curves().get(i))));
    double free = 0;
    List<Double> at = new ArrayList<>();
    for (int i : order) {
      double y = Math.max(end(chart.curves().get(i)), free);
      at.add(y);
      free = y + APART;
    }
    double beyond = Math.max(0, free - APART - height);
    for (int i = 0; i < order.size(); i++) {
      Curve curve = chart.curves().get(order.get(i));
      ink.words(
          "class=\"name\" data-curve=\""
              + order.get(i)
              + "\" dx=\"14\" dy=\".35em\" fill=\""
              + Ink.colour(curve.system())
              + "\"",
          x(last(curve).at(), 0),
          at.get(i) - beyond,
          curve.name());
    }
  }

  private static Point last(Curve curve) {
    return curve.points().get(curve.points().size() - 1);
  }

  private double end(Curve curve) {
    return y(last(curve).value());
  }

  /**
   * By the logarithms of the numbers, one added, since there may be none; where there is one place
   * alone the curves stand side by side.
   */
  private double x(long at, int place) {
    if (alone) {
      return 100 * (place + 0.5) / chart.curves().size();
    }
    double low = Math.log1p(places.get(0));
    double high = Math.log1p(places.get(places.size() - 1));
    return SIDE + shift(place) + (100 - 2 * SIDE) * (Math.log1p(at) - low) / (high - low);
  }

  private double y(double value) {
    return height * (1 - up.at(value));
  }
}
