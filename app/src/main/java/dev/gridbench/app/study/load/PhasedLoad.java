package dev.gridbench.app.study.load;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.app.study.type.Unreadable;
import dev.gridbench.app.study.type.Values;
import java.util.Set;

/** The load that phases make: open where they are of rates, closed where they are of clients. */
final class PhasedLoad {

  private static final int MOST = 1_000;
  private static final Set<String> ARRIVALS = Set.of("poisson", "constant", "together");

  private PhasedLoad() {}

  static LoadModel of(Values values) throws Unreadable {
    int times = values.one(LoadFields.TIMES).orElse(1);
    Phases once = values.one(LoadFields.PHASES).orElseThrow();
    Phases phases = new Phases(once.each(), times);
    if (times * (long) once.each().size() > MOST) {
      throw new Unreadable("has more than " + MOST + " phases. Lower 'times'.");
    }
    return once.each().get(0).of() == Phase.Of.RATE ? open(phases, values) : closed(phases, values);
  }

  private static LoadModel open(Phases phases, Values values) throws Unreadable {
    String word = values.one(LoadFields.ARRIVALS).orElse("");
    if (!ARRIVALS.contains(word)) {
      throw new Unreadable(
          "has phases, whose operations cannot come "
              + word
              + ". Write arrivals: poisson or constant.");
    }
    boolean own = values.one(LoadFields.PER).orElse("").equals("client");
    Arrivals arrivals = LoadType.arrivals(word, values);
    return new LoadModel.Open(phases, own ? LoadModel.Per.CLIENT : LoadModel.Per.ALL, arrivals);
  }

  private static LoadModel closed(Phases phases, Values values) throws Unreadable {
    if (values.given(LoadFields.PER) || values.given(LoadFields.ARRIVALS)) {
      throw new Unreadable(
          "has phases of clients, who call when they are answered. Drop 'per' and 'arrivals'.");
    }
    return new LoadModel.Closed(0, false, phases);
  }
}
