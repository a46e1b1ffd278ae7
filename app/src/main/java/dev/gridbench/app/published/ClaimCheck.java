package dev.gridbench.app.published;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Holds a document's claims against a run, on point estimates as the documents themselves did: a
 * claim that replicates is not thereby sure.
 */
public final class ClaimCheck {

  private final PublishedStudy study;
  private final Measurements run;

  public ClaimCheck(PublishedStudy study, Measurements run) {
    this.study = study;
    this.run = run;
  }

  public List<Finding> findings() {
    return study.claims().stream().map(this::finding).toList();
  }

  private Finding finding(Claim claim) {
    List<Step> steps = new ArrayList<>();
    claim.checks().forEach(check -> steps.addAll(steps(check)));
    List<Step> tested = steps.stream().filter(step -> step.missing().isEmpty()).toList();
    int held = (int) tested.stream().filter(Step::holds).count();
    return new Finding(
        claim,
        answer(held, tested.size(), steps.size()),
        held,
        tested.size(),
        tested.stream().map(Step::figures).toList(),
        steps.stream().flatMap(step -> step.missing().stream()).distinct().toList());
  }

  private static Finding.Answer answer(int held, int tested, int all) {
    if (tested == 0) {
      return Finding.Answer.NOT_TESTED;
    }
    if (held < tested) {
      return Finding.Answer.DOES_NOT;
    }
    return tested < all ? Finding.Answer.HOLDS_WHERE_TESTED : Finding.Answer.REPLICATES;
  }

  /** One check at one number of entries: what it found, or what it lacks. */
  private record Step(boolean holds, String figures, List<String> missing) {}

  private List<Step> steps(Claim.Check check) {
    if (check.kind() == Claim.Kind.CHANGES) {
      return List.of(changes(check));
    }
    if (check.quantity().ofSystem()) {
      return List.of(step(check, 0));
    }
    List<Long> entries = check.entries().isEmpty() ? run.entries() : check.entries();
    return entries.stream().map(count -> step(check, count)).toList();
  }

  private Step step(Claim.Check check, long entries) {
    return switch (check.kind()) {
      case RISES ->
          between(
              check,
              entries,
              (curve, from, to) -> curve.at(to) > curve.at(from) && curve.neverFalls(from, to));
      case FALLS -> between(check, entries, (curve, from, to) -> curve.at(to) < curve.at(from));
      case LEVELS ->
          between(
              check,
              entries,
              (curve, from, to) ->
                  Math.abs(100 * (curve.at(to) / curve.at(from) - 1)) <= check.within());
      case PEAKS -> extreme(check, entries, true);
      case BOTTOMS -> extreme(check, entries, false);
      case LEADS -> leads(check, entries);
      case BELOW -> below(check, entries);
      case OF -> of(check, entries);
      case CHANGES -> throw new IllegalArgumentException("changes are over all entries");
    };
  }

  /** How a curve goes from one client count to another. */
  private interface Course {
    boolean holds(Curve curve, int from, int to);
  }

  private Step between(Claim.Check check, long entries, Course course) {
    Curve curve = curve(check, check.side(), entries);
    int from = check.clients().get(0);
    int to = check.clients().get(1);
    return curve.has(from) && curve.has(to)
        ? new Step(
            course.holds(curve, from, to), curve.name() + " " + curve.text(from, to), List.of())
        : lacking(curve, from, to);
  }

  /**
   * A maximum or minimum shows only between neighbours, so a curve of fewer than 3 points tests
   * nothing.
   */
  private Step extreme(Claim.Check check, long entries, boolean highest) {
    Curve curve = curve(check, check.side(), entries);
    int where = check.clients().get(0);
    if (!curve.has(where) || curve.counts().size() < 3) {
      return lacking(curve, where);
    }
    int found = curve.extreme(highest);
    String word = highest ? "highest" : "lowest";
    return new Step(
        found == where,
        String.format(
            Locale.ROOT,
            "%s: %s at %d clients (%s)",
            curve.name(),
            word,
            found,
            curve.figure(curve.at(found))),
        List.of());
  }

  private Step leads(Claim.Check check, long entries) {
    return beside(
        check,
        entries,
        (name, ratio) ->
            new Step(
                ratio > 1,
                "%s: %s is %s times %s"
                    .formatted(
                        subject(check, entries),
                        text(check, check.side()),
                        times(ratio),
                        text(check, check.other())),
                List.of()));
  }

  /** One side of a comparison, by its system, or by the levels that set it apart. */
  private static String text(Claim.Check check, Claim.Side side) {
    String apart =
        check.apart().stream()
            .sorted()
            .map(factor -> factor + " " + side.at().getOrDefault(factor, "any"))
            .collect(Collectors.joining(", "));
    boolean alike = check.side().system().equals(check.other().system());
    return alike && !apart.isEmpty()
        ? apart
        : side.system() + (apart.isEmpty() ? "" : ", " + apart);
  }

  /** {@code get at 100 entries, mean get}; {@code start} alone of what a system has. */
  private static String subject(Claim.Check check, long entries) {
    Map<String, String> shared = new HashMap<>(check.side().at());
    shared.keySet().removeAll(check.apart());
    return check.quantity().ofSystem()
        ? check.quantity().text() + Curve.settings(shared)
        : check.side().workload()
            + Curve.settings(shared)
            + String.format(Locale.ROOT, " at %,d entries", entries)
            + Curve.named(check.quantity());
  }

  private Step below(Claim.Check check, long entries) {
    return beside(
        check,
        entries,
        (name, ratio) ->
            new Step(
                ratio < 0.5,
                name + ": " + times(ratio) + " of " + check.other().workload(),
                List.of()));
  }

  /** As {@code hazelcast, format portable: 1.41 times format compact (printed: 1.40)}. */
  private Step of(Claim.Check check, long entries) {
    Map<String, String> levels = new HashMap<>(check.other().at());
    levels.keySet().retainAll(check.apart());
    return beside(
        check,
        entries,
        (name, ratio) ->
            new Step(
                Math.abs(100 * ratio - check.percent()) <= check.within(),
                String.format(
                    Locale.ROOT,
                    "%s: %.2f times that of%s (printed: %.2f)",
                    name,
                    ratio,
                    Curve.settings(levels).substring(1),
                    check.percent() / 100),
                List.of()));
  }

  /** Judges one side over the other, by the averages of what both have. */
  private Step beside(Claim.Check check, long entries, BiFunction<String, Double, Step> judged) {
    Curve one = curve(check, check.side(), entries).only(check.clients());
    Curve other = curve(check, check.other(), entries).only(check.clients());
    List<String> missing = missing(one, other);
    return missing.isEmpty()
        ? judged.apply(one.name(), one.average(other) / other.average(one))
        : new Step(false, "", missing);
  }

  private Step changes(Claim.Check check) {
    List<Long> entries = check.entries();
    long most = entries.get(entries.size() - 1);
    Curve first = curve(check, check.side(), entries.get(0));
    Curve last = curve(check, check.side(), most);
    List<String> missing = missing(first, last);
    if (!missing.isEmpty()) {
      return new Step(false, "", missing);
    }
    double percent = 100 * (last.average(first) / first.average(last) - 1);
    String text =
        String.format(
            Locale.ROOT,
            "%s to %,d entries: %+.1f %% (printed: %+.1f %%)",
            first.name(),
            most,
            percent,
            check.percent());
    return new Step(Math.abs(percent - check.percent()) <= check.within(), text, List.of());
  }

  private Curve curve(Claim.Check check, Claim.Side side, long entries) {
    String ours = study.workloads().getOrDefault(side.workload(), side.workload());
    return new Curve(
        run,
        side.workload(),
        new Figure(check.quantity(), side.system(), ours, side.at(), entries, 0));
  }

  private static Step lacking(Curve curve, int... clients) {
    List<String> missing = new ArrayList<>();
    for (int count : clients) {
      if (!curve.has(count)) {
        missing.add(curve.name() + ", " + count + (count == 1 ? " client" : " clients"));
      }
    }
    if (missing.isEmpty()) {
      missing.add(curve.name() + ", at least 3 client counts");
    }
    return new Step(false, "", missing);
  }

  private static List<String> missing(Curve one, Curve other) {
    List<String> missing = new ArrayList<>();
    if (one.counts().isEmpty()) {
      missing.add(one.name());
    }
    if (other.counts().isEmpty()) {
      missing.add(other.name());
    }
    if (missing.isEmpty() && one.counts().stream().noneMatch(other::has)) {
      missing.add(one.name() + " and " + other.name() + " at one client count");
    }
    return missing;
  }

  private static String times(double ratio) {
    return String.format(Locale.ROOT, ratio < 0.1 ? "%.4f" : "%.2f", ratio);
  }
}
