package dev.gridbench.app.report;

import dev.gridbench.app.stats.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Every system held against the first one, cell by cell; all of them are one family. */
final class Comparisons {

  private final List<Pair> pairs;

  /** One contender at one place, paired by repetition. */
  record Pair(Cells.Place place, String contender, String baseline, Comparison comparison) {

    int n() {
      return comparison.ratio().n();
    }
  }

  Comparisons(Cells cells) {
    List<Raw> raws = raws(cells);
    pairs =
        raws.stream()
            .map(
                raw ->
                    new Pair(
                        raw.place,
                        raw.contender,
                        raw.baseline,
                        Comparison.of(array(raw.values), array(raw.against), raws.size())))
            .toList();
  }

  private record Raw(
      Cells.Place place,
      String contender,
      String baseline,
      List<Double> values,
      List<Double> against) {}

  private static List<Raw> raws(Cells cells) {
    List<Raw> raws = new ArrayList<>();
    if (cells.first().isEmpty()) {
      return raws;
    }
    String baseline = cells.first().get();
    for (Cells.Place place : cells.places()) {
      Map<Integer, Double> against = cells.at(place.key(baseline)).byRepetition();
      for (String contender : cells.systems().subList(1, cells.systems().size())) {
        Map<Integer, Double> values = cells.at(place.key(contender)).byRepetition();
        Set<Integer> both = new TreeSet<>(values.keySet());
        both.retainAll(against.keySet());
        if (!both.isEmpty()) {
          raws.add(new Raw(place, contender, baseline, pick(values, both), pick(against, both)));
        }
      }
    }
    return raws;
  }

  private static List<Double> pick(Map<Integer, Double> values, Set<Integer> repetitions) {
    return repetitions.stream().map(repetition -> values.getOrDefault(repetition, 0.0)).toList();
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  List<Pair> all() {
    return pairs;
  }

  Optional<Pair> at(Cells.Place place, String contender) {
    return pairs.stream()
        .filter(pair -> pair.place().equals(place) && pair.contender().equals(contender))
        .findFirst();
  }

  List<Pair> of(String workload, String contender) {
    return pairs.stream()
        .filter(pair -> pair.place().workload().equals(workload))
        .filter(pair -> pair.contender().equals(contender))
        .toList();
  }
}
