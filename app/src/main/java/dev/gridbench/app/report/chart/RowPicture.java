package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.FigureText;
import java.util.Locale;
import java.util.Objects;

/** Rows as markup that needs no script: points with intervals, or bars of parts. */
final class RowPicture {

  private static final int STEP = 24;
  private static final int HEAD = 24;
  private static final int LABEL = 24;
  private static final double BAR = 6;

  private final Rows rows;
  private final Scale across;
  private final Ink ink = new Ink();
  private double y = 8;

  private RowPicture(Rows rows) {
    this.rows = rows;
    this.across = rows.scale();
  }

  static String of(Rows rows) {
    RowPicture picture = new RowPicture(rows);
    picture.lines();
    return picture.framed();
  }

  private String framed() {
    Ink all = new Ink();
    for (double tick : across.ticks()) {
      all.raw(
          String.format(
              Locale.ROOT,
              "<line class=\"grid\" x1=\"%1$.2f%%\" x2=\"%1$.2f%%\" y1=\"0\" y2=\"%2$.0f\"/>",
              x(tick),
              y));
      all.words("class=\"tick\" text-anchor=\"middle\"", x(tick), y + 16, Scale.brief(tick));
    }
    all.words(
        "class=\"tick\" text-anchor=\"end\"",
        100,
        y + 34,
        rows.unit() + (across.logarithmic() ? ", logarithmic" : ""));
    return "<div class=\"art rows\"><svg width=\"100%%\" height=\"%s\" role=\"img\" aria-label=\"%s\">%s%s</svg></div>%s"
        .formatted(Math.round(y + 40), Ink.escaped(words()), all, ink, keys());
  }

  /** For those who do not see it: the figures are in the table below. */
  private String words() {
    return rows.title()
        + ": "
        + String.join(" and ", rows.parts())
        + " of "
        + FigureText.counted(rows.rows().size(), "row")
        + "; the table below has the figures.";
  }

  private String keys() {
    StringBuilder keys = new StringBuilder();
    if (rows.parts().size() > 1) {
      keys.append("<ul class=\"keys\">");
      for (int i = 0; i < rows.parts().size(); i++) {
        String looks = rows.stacked() ? "M-6,-4h12v8h-12z" : Ink.shape(i);
        keys.append(
                "<li><svg width=\"16\" height=\"12\" aria-hidden=\"true\"><g transform=\"translate(8 6)\"><path d=\"")
            .append(looks)
            .append("\" fill=\"var(--ink)\" fill-opacity=\"")
            .append(opacity(i))
            .append("\"/></g></svg>")
            .append(Ink.escaped(rows.parts().get(i)))
            .append("</li>");
      }
      keys.append("</ul>");
    }
    return keys
        + (rows.more() > 0
            ? "<p class=\"caption\">The first "
                + FigureText.count(rows.rows().size())
                + " of "
                + FigureText.counted(rows.rows().size() + rows.more(), "row")
                + "; the table has all.</p>"
            : "");
  }

  private void lines() {
    String group = "";
    for (Rows.Row row : rows.rows()) {
      if (!row.group().equals(group)) {
        group = row.group();
        ink.words("class=\"group\" x=\"0\"", 0, y + 14, group);
        y += HEAD;
      }
      line(row);
      y += STEP;
    }
  }

  private void line(Rows.Row row) {
    double middle = y + STEP / 2.0;
    ink.words(
        "class=\"tick\" dx=\"-8\" dy=\".35em\" text-anchor=\"end\"", 0, middle, cut(row.label()));
    double from = 0;
    double end = 0;
    StringBuilder said = new StringBuilder();
    for (Rows.Part part : row.parts()) {
      if (rows.stacked()) {
        bar(row, part, from, middle);
        from += part.value();
        end = Math.max(end, x(from));
      } else {
        point(row, part, middle);
        end =
            Math.max(
                end, x(part.high() == null ? part.value() : Objects.requireNonNull(part.high())));
      }
      said.append(said.isEmpty() ? "" : rows.stacked() ? " + " : "; ").append(part.text());
    }
    if (rows.parts().size() <= 2) {
      ink.words("class=\"figure\" dx=\"9\" dy=\".35em\"", end, middle, said.toString());
    }
  }

  private static String cut(String label) {
    return label.length() > LABEL ? label.substring(0, LABEL - 1) + "…" : label;
  }

  private void bar(Rows.Row row, Rows.Part part, double from, double middle) {
    ink.raw(
        String.format(
            Locale.ROOT,
            "<rect x=\"%.2f%%\" y=\"%.1f\" width=\"%.2f%%\" height=\"%.1f\" fill=\"%s\""
                + " fill-opacity=\"%s\"><title>%s</title></rect>",
            x(from),
            middle - BAR,
            x(from + part.value()) - x(from),
            2 * BAR,
            Ink.colour(row.colour()),
            opacity(part.part()),
            Ink.escaped(words(row, part))));
  }

  private static double opacity(int part) {
    return part == 0 ? 1 : part == 1 ? 0.5 : 0.25;
  }

  private void point(Rows.Row row, Rows.Part part, double middle) {
    String colour = Ink.colour(row.colour());
    if (part.low() != null && part.high() != null) {
      String looks =
          "stroke=\""
              + colour
              + "\" stroke-width=\"1.5\" stroke-opacity=\""
              + opacity(part.part())
              + "\"";
      ink.line(looks, x(part.low()), middle, x(part.high()), middle);
    }
    int shape = rows.parts().size() > 1 ? part.part() : row.colour();
    ink.raw("<g fill-opacity=\"" + opacity(part.part()) + "\">");
    ink.mark(shape, colour, x(part.value()), middle, words(row, part)).raw("</g>");
  }

  private String words(Rows.Row row, Rows.Part part) {
    return row.label()
        + (row.group().isEmpty() ? "" : ", " + row.group())
        + ", "
        + rows.parts().get(part.part())
        + ": "
        + part.text()
        + " "
        + rows.unit();
  }

  private double x(double value) {
    return 100 * across.at(value);
  }
}
