package dev.gridbench.app.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All comparisons of one page. Of twenty comparisons of equals one would be called different by
 * chance if each were judged alone, so they are judged together (method.md R32b).
 */
public final class Family {

  private Family() {}

  /**
   * Compares every pair, in the order given.
   *
   * @throws IllegalArgumentException where a pair has no value, a value that is not positive, or
   *     two series of unlike length
   */
  public static List<Comparison> of(List<Paired> pairs) {
    List<double[]> logs = pairs.stream().map(Paired::logs).toList();
    double[] p =
        Holm.adjusted(
            IntStream.range(0, pairs.size())
                .mapToDouble(i -> pairs.get(i).method().p(logs.get(i)))
                .toArray());
    return IntStream.range(0, pairs.size())
        .mapToObj(
            i ->
                new Comparison(
                    pairs.get(i).method(),
                    Arrays.stream(logs.get(i)).boxed().toList(),
                    p[i],
                    pairs.size(),
                    pairs.get(i).threshold()))
        .toList();
  }
}
