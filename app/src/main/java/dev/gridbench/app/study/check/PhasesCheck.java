package dev.gridbench.app.study.check;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Warmup;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

/** Finds phases that do not fill the window, or whose figures would not be theirs. */
final class PhasesCheck extends Check {

  PhasesCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    levels(Factors.LOAD).stream()
        .filter(load -> !load.value().phased().none())
        .filter(load -> with(Factors.LOAD, load.value()).kept())
        .forEach(this::check);
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
    Duration slice = values().one(Constants.SLICE).orElse(Duration.ofSeconds(1));
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
    if (values().one(Constants.REPEAT).filter(Repeat::untilPrecise).isPresent()) {
      add(load, "have a precision each, so that no one of them ends the run. Write repeat: 8.");
    }
    if (values().given(Constants.EVENTS)) {
      add(load, "change the load that 'events' need as a reference. Drop one of them.");
    }
  }

  /** Tells of the first level of a factor that is wrong and kept with this load. */
  private <T> void first(
      Level<LoadModel> load, Field<T> factor, Predicate<T> wrong, Function<T, String> words) {
    values().list(factor).stream()
        .filter(wrong)
        .filter(level -> with(Factors.LOAD, load.value()).with(factor, level).kept())
        .findFirst()
        .ifPresent(level -> add(load, words.apply(level)));
  }

  private void add(Level<LoadModel> load, String rest) {
    add(load.place(), "'phases' " + rest);
  }
}
