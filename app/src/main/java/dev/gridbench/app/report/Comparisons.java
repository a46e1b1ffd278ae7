package dev.gridbench.app.report;

import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.stats.Paired;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Every system held against the first one, cell by cell; all of them are one family. */
final class Comparisons {

  private static final String METRIC = "throughput";

  private final List<Pair> pairs;
  private final Map<Cells.Place, AaGate> gates;

  /** One contender at one place, paired by repetition. */
  record Pair(Cells.Place place, Held held) {

    String contender() {
      return held.contender();
    }

    Comparison comparison() {
      return held.comparison();
    }
  }

  Comparisons(Cells cells) {
    gates = gates(cells);
    List<Raw> raws = raws(cells);
    List<Comparison> comparisons = Family.of(raws.stream().map(Raw::paired).toList());
    pairs =
        IntStream.range(0, raws.size())
            .mapToObj(i -> raws.get(i).pair(comparisons.get(i)))
            .toList();
  }

  private record Raw(Cells.Place place, String contender, String baseline, Paired paired) {
    Pair pair(Comparison comparison) {
      return new Pair(place, new Held(METRIC, contender, baseline, comparison));
    }
  }

  private static Map<Cells.Place, AaGate> gates(Cells cells) {
    Map<Cells.Place, AaGate> gates = new LinkedHashMap<>();
    String baseline = cells.first().orElse("");
    for (Cells.Place place : cells.places()) {
      Repetitions both = both(cells, place, Again.of(baseline), baseline);
      if (!both.isEmpty()) {
        gates.put(place, both.gate(Method.PAIRED_T));
      }
    }
    return gates;
  }

  private List<Raw> raws(Cells cells) {
    List<Raw> raws = new ArrayList<>();
    String baseline = cells.first().orElse("");
    for (Cells.Place place : cells.places()) {
      double threshold = gate(place).map(AaGate::threshold).orElse(Comparison.NOISE);
      for (String contender : cells.contenders()) {
        Repetitions both = both(cells, place, contender, baseline);
        if (!both.isEmpty()) {
          raws.add(new Raw(place, contender, baseline, both.paired(Method.PAIRED_T, threshold)));
        }
      }
    }
    return raws;
  }

  private static Repetitions both(
      Cells cells, Cells.Place place, String contender, String baseline) {
    return Repetitions.of(
        cells.at(place.key(contender)).byRepetition(),
        cells.at(place.key(baseline)).byRepetition());
  }

  List<Pair> all() {
    return pairs;
  }

  List<Held> held() {
    return pairs.stream().map(Pair::held).toList();
  }

  Optional<Pair> at(Cells.Place place, String contender) {
    return pairs.stream()
        .filter(pair -> pair.place().equals(place) && pair.contender().equals(contender))
        .findFirst();
  }

  List<Held> of(String workload, String contender) {
    return pairs.stream()
        .filter(pair -> pair.place().workload().equals(workload))
        .filter(pair -> pair.contender().equals(contender))
        .map(Pair::held)
        .toList();
  }

  /** The first system against its second measurement; empty where the study asks for none. */
  Optional<AaGate> gate(Cells.Place place) {
    return Optional.ofNullable(gates.get(place));
  }

  Map<Cells.Place, AaGate> gates() {
    return gates;
  }
}
