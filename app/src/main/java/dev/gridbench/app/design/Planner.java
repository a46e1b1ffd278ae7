package dev.gridbench.app.design;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Order;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Plans a study: its cells, each once a repetition, in an order that lets no system profit from its
 * place.
 *
 * <p>Randomised order: cells that share a cluster stay together, as starting one costs more than a
 * trial. Clusters that differ in the system only form a block. In each repetition the blocks come
 * in random order, and so do a cluster's cells, alike for every system of a block, so that what is
 * compared is measured in the same sequence. Within a block the systems come in the order of a
 * {@link Williams} design: over its repetitions each takes each place, and follows each other,
 * equally often (method.md R23). Where nothing is started again, each load is a block of its own.
 */
public final class Planner {

  private static final Set<String> NOT_LOAD = Factors.namesHaving(Role.NOT_LOAD);

  private final Study study;
  private final List<Cell> cells;
  private final Map<Cell, Integer> numbers = new HashMap<>();

  private Planner(Study study) {
    this.study = study;
    this.cells = Beside.with(Cells.of(study), study);
    for (Cell cell : cells) {
      numbers.put(cell, numbers.size() + 1);
    }
  }

  /** All trials of the study in the order in which they run. */
  public static Plan plan(Study study) {
    return new Planner(study).plan();
  }

  private Plan plan() {
    List<Trial> trials = new ArrayList<>();
    for (int repetition = 1; repetition <= study.repeat().atMost(); repetition++) {
      for (Cell cell : ordered(repetition)) {
        trials.add(trial(cell, repetition, trials.size() + 1));
      }
    }
    return new Plan(study, cells, trials);
  }

  private Trial trial(Cell cell, int repetition, int position) {
    return new Trial(
        String.format(Locale.ROOT, "c%03d-r%d", numbers.get(cell), repetition),
        cell,
        repetition,
        position,
        seed("data of repetition " + (startsOnce() ? 1 : repetition)),
        seed("load of repetition " + repetition + " " + load(cell)));
  }

  /** What is asked of every system alike. */
  private static Map<String, String> load(Cell cell) {
    Map<String, String> load = new LinkedHashMap<>(cell.levels());
    load.remove(Factors.SYSTEM);
    load.keySet().removeAll(NOT_LOAD);
    return load;
  }

  private List<Cell> ordered(int repetition) {
    if (study.order() == Order.AS_WRITTEN) {
      return cells;
    }
    if (startsOnce()) {
      return interleaved(repetition);
    }
    List<List<List<Cell>>> blocks = blocks();
    List<List<Cell>> clusters = new ArrayList<>();
    for (int block : Seeds.shuffled(indexes(blocks), seed("blocks " + repetition))) {
      long cellOrder = seed("cells " + repetition + " " + block);
      for (List<Cell> cluster :
          Williams.order(blocks.get(block), repetition, seed("systems of block " + block))) {
        clusters.add(Seeds.shuffled(cluster, cellOrder));
      }
    }
    return clusters.stream().flatMap(List::stream).toList();
  }

  /** Loads in random order, each on the clusters that answer it in the order of a design. */
  private List<Cell> interleaved(int repetition) {
    Map<Map<String, String>, List<Cell>> loads = new LinkedHashMap<>();
    for (Cell cell : cells) {
      loads.computeIfAbsent(load(cell), key -> new ArrayList<>()).add(cell);
    }
    List<List<Cell>> all = List.copyOf(loads.values());
    List<Cell> order = new ArrayList<>();
    for (int load : Seeds.shuffled(indexes(all), seed("loads " + repetition))) {
      order.addAll(Williams.order(all.get(load), repetition, seed("systems of load " + load)));
    }
    return order;
  }

  private boolean startsOnce() {
    return study.conduct().startsOnce();
  }

  /** For each block its clusters, for each cluster its cells, all in the order of the file. */
  private List<List<List<Cell>>> blocks() {
    Map<Block, Map<Cell.ClusterKey, List<Cell>>> blocks = new LinkedHashMap<>();
    for (Cell cell : cells) {
      blocks
          .computeIfAbsent(Block.of(cell), key -> new LinkedHashMap<>())
          .computeIfAbsent(cell.clusterKey(), key -> new ArrayList<>())
          .add(cell);
    }
    return blocks.values().stream().map(clusters -> List.copyOf(clusters.values())).toList();
  }

  private static List<Integer> indexes(List<?> elements) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      indexes.add(i);
    }
    return indexes;
  }

  private long seed(String purpose) {
    return Seeds.seed(study.seed(), purpose);
  }

  /** What clusters that are compared with each other have in common. */
  private record Block(Map<String, String> levels, Cell.DataAfter dataAfter) {

    static Block of(Cell cell) {
      Cell.ClusterKey key = cell.clusterKey();
      return new Block(key.levels().texts(), key.dataAfter());
    }
  }
}
