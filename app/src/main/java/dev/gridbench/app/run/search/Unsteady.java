package dev.gridbench.app.run.search;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The probes of a search that were not steady in any of their tries. A search goes on with them,
 * but may not rest on them.
 */
final class Unsteady {

  private record Wavered(int number, Probing.Probed probed) {}

  private final int tries;
  private final List<Wavered> probes = new ArrayList<>();

  Unsteady(int tries) {
    this.tries = tries;
  }

  /**
   * @param number of the probe's last try
   */
  void add(int number, Probing.Probed probed) {
    probes.add(new Wavered(number, probed));
  }

  /**
   * Names them; it keeps the trial out where what was found rests on one. It is no reason to try
   * the whole trial again: each has had its tries.
   */
  Optional<Caveat> caveat(Predicate<Probing.Probed> decisive) {
    boolean rests = probes.stream().anyMatch(each -> decisive.test(each.probed));
    return probes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Caveat(CaveatKind.UNSTEADY_PROBES, rests, message(rests)));
  }

  private String message(boolean rests) {
    List<String> numbers = probes.stream().map(each -> Integer.toString(each.number)).toList();
    boolean one = numbers.size() == 1;
    return (one ? "Probe " : "Probes ")
        + String.join(", ", numbers)
        + (one ? " was not steady, " : " were not steady, each ")
        + "the last of "
        + tries
        + " tries, and the result depends on "
        + (rests ? (one ? "it" : "some of them") : "others")
        + ". Lengthen 'warmup' and 'measure'.";
  }
}
