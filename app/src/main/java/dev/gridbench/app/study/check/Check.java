package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks for one kind of mistake in the cells that a study keeps. */
abstract class Check {

  /**
   * What all checks look at.
   *
   * @param cells those that the study keeps
   */
  record Subject(Draft draft, Combinations cells, Problems problems) {}

  private final Subject subject;

  Check(Subject subject) {
    this.subject = subject;
  }

  /** Adds a problem for every mistake of its kind. */
  abstract void check();

  final Values values() {
    return subject.draft.values();
  }

  final <T> List<Level<T>> levels(Field<T> field) {
    return values().levels(field);
  }

  final List<Labelled> systems() {
    return subject.draft.labelled();
  }

  final void add(Place place, String message) {
    subject.problems.add(place, message);
  }

  final Cells with(Labelled system) {
    return new Cells(Map.of(Factors.SYSTEM, system.label()));
  }

  final <T> Cells with(Field<T> factor, T level) {
    return new Cells(Map.of()).with(factor, level);
  }

  /** The cells of some levels. */
  final class Cells {

    private final Map<String, String> levels;

    private Cells(Map<String, String> levels) {
      this.levels = levels;
    }

    <T> Cells with(Field<T> factor, T level) {
      Map<String, String> more = new LinkedHashMap<>(levels);
      more.put(factor.name(), factor.type().level(level));
      return new Cells(more);
    }

    /** Whether the study keeps one of them. */
    boolean kept() {
      return subject.cells.any(levels);
    }
  }
}
