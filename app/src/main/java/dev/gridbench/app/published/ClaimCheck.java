package dev.gridbench.app.published;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Paired;
import dev.gridbench.app.stats.Region;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds a document's claims against a run, by the intervals of the run's comparisons: a claim says
 * which ratios there are, and an interval lies inside of these, outside, or across an end. All
 * comparisons of the document's claims are one family, each of them counted once (ADR 66).
 */
public final class ClaimCheck {

  private final PublishedStudy study;
  private final Map<Claim, List<Step>> steps = new LinkedHashMap<>();
  private final Map<Paired, Comparison> compared = new LinkedHashMap<>();
  private final double threshold;

  public ClaimCheck(PublishedStudy study, Measurements run) {
    this.study = study;
    this.threshold = run.threshold();
    Steps made = new Steps(study, run);
    study.claims().forEach(claim -> steps.put(claim, made.of(claim)));
    List<Paired> pairs =
        steps.values().stream()
            .flatMap(List::stream)
            .flatMap(step -> step.ratios().stream())
            .map(ratio -> ratio.paired(threshold))
            .distinct()
            .toList();
    List<Comparison> comparisons = Family.of(pairs);
    for (int i = 0; i < pairs.size(); i++) {
      compared.put(pairs.get(i), comparisons.get(i));
    }
  }

  public List<Finding> findings() {
    return study.claims().stream().map(this::finding).toList();
  }

  private Finding finding(Claim claim) {
    List<Finding.Seen> seen = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Step step : steps.getOrDefault(claim, List.of())) {
      Optional<Finding.Seen> found = step.seen(this::comparison);
      found.ifPresent(seen::add);
      if (found.isEmpty() || found.get().place() != Region.Place.INSIDE) {
        missing.addAll(step.missing());
      }
    }
    List<String> lacking = missing.stream().distinct().toList();
    return new Finding(claim, answer(seen, lacking.isEmpty()), seen, lacking);
  }

  private Comparison comparison(Step.Ratio ratio) {
    Comparison found = compared.get(ratio.paired(threshold));
    if (found == null) {
      throw new IllegalStateException("a ratio that was not compared: " + ratio.one());
    }
    return found;
  }

  private static Finding.Answer answer(List<Finding.Seen> seen, boolean whole) {
    if (seen.isEmpty()) {
      return Finding.Answer.NOT_TESTED;
    }
    if (has(seen, Region.Place.OUTSIDE)) {
      return Finding.Answer.CONTRADICTED;
    }
    if (has(seen, Region.Place.OPEN)) {
      return Finding.Answer.UNDECIDED;
    }
    return whole ? Finding.Answer.REPLICATES : Finding.Answer.REPLICATES_IN_PART;
  }

  private static boolean has(List<Finding.Seen> seen, Region.Place place) {
    return seen.stream().anyMatch(each -> each.place() == place);
  }
}
