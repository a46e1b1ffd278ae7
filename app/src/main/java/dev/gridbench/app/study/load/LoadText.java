package dev.gridbench.app.study.load;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phases;
import dev.gridbench.app.study.type.Decimals;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.yaml.Quoting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A load as a study writes it: the parts of its mapping. */
final class LoadText {

  private LoadText() {}

  static List<String> parts(LoadModel load) {
    if (load instanceof LoadModel.Open open) {
      return open(open);
    } else if (load instanceof LoadModel.PartlyOpen partly) {
      return partlyOpen(partly);
    } else if (load instanceof LoadModel.RateSearch max) {
      return List.of("max: {" + max.name() + ": " + time(max.limitNanos()) + "}");
    } else if (load instanceof LoadModel.ClientSearch) {
      return List.of("max: {errors: none}");
    } else if (load instanceof LoadModel.EntriesSearch search) {
      return List.of("max: {errors: none, entriesFrom: " + search.fewest() + "}");
    } else if (load instanceof LoadModel.ShareSearch part) {
      return List.of("share: " + LevelText.percent(part.share()));
    } else if (load instanceof LoadModel.Closed closed && !closed.phases().none()) {
      return phases(closed.phases());
    } else if (load instanceof LoadModel.Closed closed) {
      List<String> parts = new ArrayList<>(List.of("think: " + time(closed.thinkNanos())));
      add(parts, closed.exponential(), "law: exponential");
      return parts;
    }
    throw new IllegalArgumentException("no text for " + load);
  }

  private static List<String> open(LoadModel.Open open) {
    boolean steady = open.phases().none();
    List<String> parts = new ArrayList<>(steady ? List.of() : phases(open.phases()));
    add(parts, steady && open.ratePerSecond() > 0, "rate: " + Decimals.text(open.ratePerSecond()));
    add(parts, open.per() == LoadModel.Per.CLIENT, "per: client");
    Arrivals arrivals = open.arrivals();
    if (arrivals instanceof Arrivals.Constant constant) {
      parts.add("arrivals: " + (constant.staggered() ? "constant" : "together"));
    } else if (arrivals instanceof Arrivals.OnOff bursts) {
      parts.add("arrivals: on-off");
      parts.add("on: " + time(bursts.onNanos()));
      parts.add("off: " + time(bursts.offNanos()));
    } else if (arrivals instanceof Arrivals.Replay replay) {
      parts.add("arrivals: replay");
      parts.add("trace: " + Quoting.scalar(replay.file()));
    }
    return parts;
  }

  private static List<String> phases(Phases phases) {
    List<String> parts = new ArrayList<>();
    parts.add("phases: " + LoadFields.PHASES.type().format(phases));
    add(parts, phases.times() > 1, "times: " + phases.times());
    return parts;
  }

  private static List<String> partlyOpen(LoadModel.PartlyOpen partly) {
    List<String> parts = new ArrayList<>();
    parts.add("sessions: " + Decimals.text(partly.sessionsPerSecond()));
    parts.add("operations: " + Decimals.text(partly.operations()));
    add(parts, !partly.geometric(), "length: given");
    add(parts, partly.thinkNanos() > 0, "think: " + time(partly.thinkNanos()));
    return parts;
  }

  private static void add(List<String> parts, boolean holds, String part) {
    if (holds) {
      parts.add(part);
    }
  }

  private static String time(long nanos) {
    return LevelText.duration(Duration.ofNanos(nanos));
  }
}
