package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.Repetitions;
import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What was measured twice, compared with itself (method.md R31): empty where nothing was. */
public final class Gates {

  private final Map<CellKey, AaGate> gates = new LinkedHashMap<>();

  Gates(Cells cells, Metric metric) {
    for (Cells.Place place : cells.places()) {
      for (String label : cells.systems()) {
        Repetitions both = Comparisons.both(cells, place, AaTwin.of(label), label, metric);
        if (!both.isEmpty()) {
          gates.put(place.key(label), both.gate(metric.method()));
        }
      }
    }
  }

  public List<AaGate> all() {
    return List.copyOf(gates.values());
  }

  /** What was measured twice, in words. */
  public String text() {
    return String.join(", ", gates.keySet().stream().map(CellKey::system).distinct().toList());
  }

  /** The one with the widest interval at a place. */
  public Optional<AaGate> at(Cells.Place place) {
    return widest(
        gates.entrySet().stream()
            .filter(gate -> gate.getKey().place().equals(place))
            .map(Map.Entry::getValue));
  }

  /** A ratio of these two closer to 1 than this factor is never called different. */
  double threshold(Cells.Place place, String contender, String baseline) {
    return widest(
            Stream.of(contender, baseline)
                .flatMap(label -> Optional.ofNullable(gates.get(place.key(label))).stream()))
        .map(AaGate::threshold)
        .orElse(Comparison.NOISE);
  }

  private static Optional<AaGate> widest(Stream<AaGate> gates) {
    return gates.max(Comparator.comparingDouble(AaGate::threshold));
  }
}
