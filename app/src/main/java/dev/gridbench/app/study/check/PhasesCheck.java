package dev.gridbench.app.study.check;

import dev.gridbench.api.LoadModel;
import dev.gridbench.api.Phase;
import dev.gridbench.api.Phases;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.ConductFields;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.yaml.Problems;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Finds phases that do not fill the window, or whose figures would not be theirs. */
public final class PhasesCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public PhasesCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    draft.values().levels(Factors.LOAD).stream()
        .filter(load -> !load.value().phased().none())
        .filter(load -> kept(Map.of(Factors.LOAD.name(), load.value().toString())))
        .forEach(this::check);
  }

  private boolean kept(Map<String, String> levels) {
    return cells.any(levels);
  }

  private void check(Level<LoadModel> load) {
    Phases phases = load.value().phased();
    checkSlices(load, phases);
    first(
        load,
        Factors.MEASURE,
        window -> window.toNanos() != phases.nanos(),
        window ->
            "last %s together, and the window %s. Write measure: %1$s."
                .formatted(
                    LevelText.duration(Duration.ofNanos(phases.nanos())),
                    LevelText.duration(window)));
    if (load.value() instanceof LoadModel.Closed) {
      first(
          load,
          Factors.CLIENTS,
          clients -> clients < phases.most(),
          clients ->
              "want %.0f clients at a time, and there are %d. Raise 'clients'."
                  .formatted(phases.most(), clients));
    }
    checkWarmup(load, phases.each().get(0));
    checkConduct(load);
  }

  private void checkSlices(Level<LoadModel> load, Phases phases) {
    Duration slice = draft.values().one(ConductFields.SLICE).orElse(Duration.ofSeconds(1));
    phases.each().stream()
        .filter(phase -> phase.nanos() % slice.toNanos() != 0)
        .findFirst()
        .ifPresent(
            phase ->
                add(
                    load,
                    "end within a slice of %s: %s. Write multiples of it, or a shorter slice."
                        .formatted(LevelText.duration(slice), phase)));
  }

  private void checkWarmup(Level<LoadModel> load, Phase phase) {
    first(
        load,
        Factors.WARMUP,
        Warmup.Found.class::isInstance,
        pilot -> "have no pilot, which would watch another load. Write a 'warmup' of seconds.");
    if (phase.from() == 0) {
      first(
          load,
          Factors.WARMUP,
          warmup -> !warmup.orElse(Duration.ZERO).isZero(),
          warmup ->
              "begin with nothing, and so would the warm-up of %s. Begin with a load, or write warmup: 0s."
                  .formatted(Factors.WARMUP.text(warmup)));
    }
  }

  /** What looks at a window as if one load went on all through it. */
  private void checkConduct(Level<LoadModel> load) {
    if (draft.values().one(StudyFields.REPEAT).filter(Repeat::untilPrecise).isPresent()) {
      add(load, "have a precision each, so that no one of them ends the run. Write repeat: 8.");
    }
    if (draft.values().given(StudyFields.EVENTS)) {
      add(load, "change the load that 'events' need as a reference. Drop one of them.");
    }
  }

  /** Tells of the first level of a factor that is wrong and kept with this load. */
  private <T> void first(
      Level<LoadModel> load, Field<T> factor, Predicate<T> wrong, Function<T, String> words) {
    draft.values().list(factor).stream()
        .filter(wrong)
        .filter(
            level ->
                kept(
                    Map.of(
                        Factors.LOAD.name(),
                        load.value().toString(),
                        factor.name(),
                        factor.type().level(level))))
        .findFirst()
        .ifPresent(level -> add(load, words.apply(level)));
  }

  private void add(Level<LoadModel> load, String rest) {
    problems.add(load.place(), "'phases' " + rest);
  }
}
