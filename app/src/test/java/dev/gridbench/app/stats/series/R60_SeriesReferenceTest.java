package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.scaling.Usl;
import dev.gridbench.app.stats.scaling.UslFit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Change points and the scalability law, held against other implementations' answers. */
class R60_SeriesReferenceTest {

  static List<String[]> pelt() throws IOException {
    return lines("pelt.txt");
  }

  static List<String[]> usl() throws IOException {
    return lines("usl.txt");
  }

  static List<String[]> energy() throws IOException {
    return lines("e-divisive.txt");
  }

  private static List<String[]> lines(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            R60_SeriesReferenceTest.class.getResourceAsStream("/reference/" + file))) {
      List<String[]> lines =
          new String(in.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split(" *\\| *", -1))
              .toList();
      assertThat(lines).hasSizeGreaterThan(3);
      return lines;
    }
  }

  private static double[] numbers(String text) {
    return Stream.of(text.strip().split(" +")).mapToDouble(Double::parseDouble).toArray();
  }

  @ParameterizedTest
  @MethodSource("pelt")
  void changePointsAndTheirCost(String penalty, String changes, String cost, String values) {
    double[] series = numbers(values);
    Pelt pelt = new Pelt(series, Double.parseDouble(penalty), 5, 1e-6);
    List<Integer> ours = pelt.changes();
    List<Integer> theirs =
        changes.isEmpty()
            ? List.of()
            : Arrays.stream(numbers(changes)).mapToObj(change -> (int) change).toList();
    assertThat(ours).isEqualTo(theirs);
    double total = Double.parseDouble(penalty) * ours.size();
    for (int i = 0; i <= ours.size(); i++) {
      int from = i == 0 ? 0 : ours.get(i - 1);
      total += pelt.cost(from, i == ours.size() ? series.length : ours.get(i));
    }
    double expected = Double.parseDouble(cost);
    assertThat(total).isCloseTo(expected, within(1e-9 * Math.abs(expected)));
  }

  @ParameterizedTest
  @MethodSource("usl")
  void scalabilityLaw(String result, String data) {
    double[] expected = numbers(result);
    List<Usl.Point> points = new ArrayList<>();
    for (String point : data.split(";")) {
      double[] parts = numbers(point);
      points.add(new Usl.Point((int) parts[0], parts[1], parts[2]));
    }
    UslFit fit = UslFit.of(points).orElseThrow();
    double[] ours = {fit.sigma(), fit.sigmaError(), fit.kappa(), fit.kappaError()};
    for (int i = 0; i < ours.length; i++) {
      assertThat(ours[i]).isCloseTo(expected[i], within(1e-9 * Math.abs(expected[i])));
    }
  }

  @ParameterizedTest
  @MethodSource("energy")
  void energyDistance(String at, String distance, String values) {
    EDivisive.Split best = EDivisive.best(numbers(values));
    assertThat(best.at()).isEqualTo(Integer.parseInt(at));
    double expected = Double.parseDouble(distance);
    assertThat(best.distance()).isCloseTo(expected, within(1e-9 * expected));
  }
}
