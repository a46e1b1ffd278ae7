package dev.gridbench.app.run.search;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.search.SearchEvidence;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The probes of one search. One that the machine disturbed says nothing, one that was not steady
 * says what its length made of it, and one that failed may have been unlucky: each is taken again,
 * and a probe is tried three times at most.
 */
public final class Probing {

  private static final int TRIES = 3;

  /** Phases of a load; what fails before it, as a cluster that does not start, fails again. */
  private static final Set<TrialPhase> OF_THE_LOAD =
      EnumSet.of(TrialPhase.CONNECT, TrialPhase.PREPARE, TrialPhase.MEASURE);

  /** Measures one probe. */
  interface Prober {
    Probed probe(Trial probe, int number)
        throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure;
  }

  /**
   * What a probe left.
   *
   * @param quantileMicros of its response times; 0 where it has none
   */
  public record Probed(Outcome.Measured outcome, double quantileMicros) {}

  /** The last try of a probe. */
  private record Taken(int number, Probed probed, boolean unsteady) {}

  private final Trial trial;
  private final Prober prober;
  private final boolean errorsSought;
  private final Predicate<Outcome.Measured> beyond;
  private final List<Taken> taken = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private int number;
  private boolean spoilt;

  private Probing(
      Trial trial, Prober prober, boolean errorsSought, Predicate<Outcome.Measured> beyond) {
    this.trial = trial;
    this.prober = prober;
    this.errorsSought = errorsSought;
    this.beyond = beyond;
  }

  /**
   * Probes of a search that errors are in the way of.
   *
   * @param beyond whether more was asked for than the system does: no such window is steady, so it
   *     counts as it is
   */
  static Probing pastErrors(Trial trial, Prober prober, Predicate<Outcome.Measured> beyond) {
    return new Probing(trial, prober, false, beyond);
  }

  /** Probes of a search for where errors begin: what fails is its finding, and no bad luck. */
  static Probing forErrors(Trial trial, Prober prober) {
    return new Probing(trial, prober, true, outcome -> Errors.of(outcome).count() > 0);
  }

  /** Whether a load was made and failed as a whole. */
  static boolean ofTheLoad(TrialFailure failure) {
    return OF_THE_LOAD.contains(failure.phase());
  }

  private boolean again(TrialFailure failure) {
    return failure.phase().mayPass() || (!errorsSought && ofTheLoad(failure));
  }

  /**
   * A probe of this trial under another load.
   *
   * @throws TrialFailure if it failed each time
   */
  Probed probe(Cell cell)
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    @Nullable TrialFailure failure = null;
    for (int left = TRIES - 1; ; left--) {
      try {
        Probed probed = prober.probe(trial.probe(cell, ++number), number);
        boolean unsteady = unsteady(probed);
        spoilt = Repeats.spoilt(probed.outcome());
        failure = null;
        if (left == 0 || !(spoilt || unsteady)) {
          taken.add(new Taken(number, probed, unsteady));
          return probed;
        }
      } catch (TrialFailure e) {
        failure = e;
        if (left == 0 || !again(e)) {
          throw e;
        }
        note(e);
      } catch (ClusterKeeper.SameFailure e) {
        if (failure != null) {
          throw failure;
        }
        throw e;
      }
    }
  }

  /** Whether another try may show what this load does when it is let to settle. */
  private boolean unsteady(Probed probed) {
    return Repeats.unsteady(probed.outcome()) && !beyond.test(probed.outcome());
  }

  /** What was the machine's fault tells nothing of the system. */
  private void note(TrialFailure failure) {
    if (!failure.phase().mayPass()) {
      failures.add(
          "probe " + number + ", phase " + failure.phase().label() + ": " + failure.getMessage());
    }
  }

  /** The number of the last probe, repeated ones counted. */
  int number() {
    return number;
  }

  /** Whether the last probe was spoilt each time, so that the trial is of no use any more. */
  boolean spoilt() {
    return spoilt;
  }

  /**
   * What is known when the search is over.
   *
   * @param decisive whether what was found rests on a probe
   * @param found null where the search was given up
   */
  SearchEvidence evidence(Predicate<Probed> decisive, SearchEvidence.@Nullable Found found) {
    List<SearchEvidence.Probe> probes =
        taken.stream()
            .map(
                each ->
                    new SearchEvidence.Probe(
                        each.number,
                        each.probed.outcome(),
                        each.unsteady,
                        decisive.test(each.probed)))
            .toList();
    return new SearchEvidence(probes, failures, TRIES, errorsSought, found);
  }
}
