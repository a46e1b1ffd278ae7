package dev.gridbench.app.published;

import dev.gridbench.app.stats.Comparison;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** A run of which figures, noise and number of repetitions are known. */
final class FakeRun implements Measurements {

  private final Map<String, Double> values = new HashMap<>();
  private final Map<String, Map<Integer, Double>> drawn = new HashMap<>();
  private final Set<Integer> kept = new HashSet<>();
  private final int repetitions;
  private final double sd;
  private final long seed;
  List<Integer> counts = List.of(1, 2, 4, 8, 16, 32, 64, 128);
  double threshold = Comparison.NOISE;

  /** Six repetitions that hardly differ. */
  FakeRun() {
    this(6, 0.002, 1);
  }

  /**
   * @param sd of the log of a figure
   */
  FakeRun(int repetitions, double sd, long seed) {
    this.repetitions = repetitions;
    this.sd = sd;
    this.seed = seed;
  }

  /** Over 1, 2, 4, … clients. The product may be followed by a quantity: {@code wxs/mean get}. */
  FakeRun curve(String product, String workload, long entries, double... figures) {
    for (int i = 0; i < figures.length; i++) {
      at(product, workload, entries, 1 << i, figures[i]);
    }
    return this;
  }

  FakeRun at(String product, String workload, long entries, int clients, double figure) {
    return at(product, workload, Map.of(), entries, clients, figure);
  }

  /** At these levels alone; without any, at whatever levels nothing else was said of. */
  FakeRun at(
      String product,
      String workload,
      Map<String, String> levels,
      long entries,
      int clients,
      double figure) {
    String quantity = product.contains("/") ? "" : "/throughput";
    String key = key(product + quantity, workload, levels, entries, clients);
    values.put(key, figure);
    drawn.remove(key);
    return this;
  }

  /** At these client counts every rate was asked for and kept. */
  FakeRun asked(int... clients) {
    Arrays.stream(clients).forEach(kept::add);
    return this;
  }

  @Override
  public boolean asked(Figure figure) {
    return figure.quantity().ofSchedule() && kept.contains(figure.clients());
  }

  private static String key(
      String of, String workload, Map<String, String> levels, long entries, int clients) {
    return String.join(
        "/", of, workload, new TreeMap<>(levels).toString(), entries + "", clients + "");
  }

  @Override
  public Map<Integer, Double> figures(Figure figure) {
    String of = figure.system() + "/" + figure.quantity().text();
    String exact = key(of, figure.workload(), figure.at(), figure.entries(), figure.clients());
    String any = key(of, figure.workload(), Map.of(), figure.entries(), figure.clients());
    String found = values.containsKey(exact) ? exact : any;
    Double value = values.get(found);
    return value == null ? Map.of() : drawn.computeIfAbsent(found, key -> drawn(key, value));
  }

  private Map<Integer, Double> drawn(String key, double value) {
    Map<Integer, Double> all = new TreeMap<>();
    SplittableRandom random = new SplittableRandom(seed * 1_000_003 + key.hashCode());
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      all.put(repetition, value * Math.exp(sd * random.nextGaussian()));
    }
    return all;
  }

  @Override
  public double threshold() {
    return threshold;
  }

  @Override
  public List<Integer> clients() {
    return counts;
  }

  @Override
  public List<Long> entries() {
    return List.of(100L);
  }
}
