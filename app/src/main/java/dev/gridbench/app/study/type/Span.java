package dev.gridbench.app.study.type;

import java.util.List;
import java.util.Map;

/** A number, or two between which something changes evenly: {@code 1000..4000}. */
public record Span(double from, double to) {

  private static final String BETWEEN = "..";
  private static final String NUMBER = "[0-9][0-9_]*(\\.[0-9]{1,3})?";

  /**
   * @param end what each end of it is
   */
  public static ScalarType<Span> of(ScalarType<Double> end) {
    return new ScalarType<>(
        end.description() + ", or two with .. between them",
        end.example(),
        Map.of(
            "anyOf",
            List.of(
                Map.of("type", "number"),
                Types.pattern("^" + NUMBER + "(\\.\\." + NUMBER + ")?$"))),
        text -> parsed(text, end),
        Span::text);
  }

  private static Span parsed(String text, ScalarType<Double> end) throws Unreadable {
    int between = text.indexOf(BETWEEN);
    double from = end.parser().parse(between < 0 ? text : text.substring(0, between));
    double to = between < 0 ? from : end.parser().parse(text.substring(between + BETWEEN.length()));
    return new Span(from, to);
  }

  private String text() {
    return from == to ? Decimals.text(from) : Decimals.text(from) + BETWEEN + Decimals.text(to);
  }
}
