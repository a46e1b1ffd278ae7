package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Harness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether the system counted as many operations as the clients (method.md R38). */
public final class ServedChecks {

  private ServedChecks() {}

  /**
   * A count that does not match.
   *
   * @param verb its label
   * @param ours by the clients
   * @param theirs by the system
   */
  public record Difference(String verb, long ours, long theirs) {

    private String text() {
      return String.format(
          Locale.ROOT,
          "The system counts %,d of %,d %s operations, %.2f %% %s",
          theirs,
          ours,
          verb,
          100.0 * Math.abs(theirs - ours) / Math.max(1, ours),
          theirs < ours ? "fewer" : "more");
    }
  }

  /**
   * The system's own counts, compared.
   *
   * @param missing labels of verbs that it could count and does not, though it was asked
   */
  public record Served(List<Difference> differences, List<String> missing) {
    public Served {
      differences = List.copyOf(differences);
      missing = List.copyOf(missing);
    }
  }

  static List<Caveat> judge(Evidence evidence) {
    List<Caveat> caveats =
        new ArrayList<>(caveats(evidence.data().served(), evidence.asked().attached()));
    Harness harness = evidence.facts().harness();
    if (!evidence.asked().attached() && harness != null && harness.place().hosts() != null) {
      unasked(evidence.data().served()).ifPresent(caveats::add);
    }
    return caveats;
  }

  /** What members on hosts of their own do not tell workers elsewhere. */
  static Optional<Caveat> unasked(Served served) {
    return served.missing().isEmpty()
        ? Optional.empty()
        : Optional.of(
            CaveatKind.COUNTS_UNKNOWN.caveat(
                false,
                "Members on hosts of their own have no management port, so how many %s operations"
                    + " they served is unknown, and the clients' counts of these cannot be"
                    + " checked. Run the study once on one machine to see that they agree.",
                String.join(" and ", served.missing())));
  }

  /**
   * @param attached whether the servers are not ours: a proxy, a compatible server, or one whose
   *     owner forbids it. Of members that gridbench starts the driver knows what they say
   */
  public static List<Caveat> caveats(Served served, boolean attached) {
    List<Caveat> caveats = new ArrayList<>();
    if (!served.differences().isEmpty()) {
      caveats.add(
          CaveatKind.COUNTS_DIFFER.caveat(
              false,
              "%s. Fewer come from a cache of the client library (a near cache), more from"
                  + " requests sent again. Look at its settings before you compare.",
              String.join("; ", served.differences().stream().map(Difference::text).toList())));
    }
    if (attached && !served.missing().isEmpty()) {
      caveats.add(
          CaveatKind.COUNTS_UNKNOWN.caveat(
              false,
              "The attached servers do not report how many %s operations they served, so the"
                  + " clients' counts of these cannot be checked: answers from a client"
                  + " library's own cache and requests sent again would go unnoticed. Of a"
                  + " proxy, attach the servers behind it. If statistics are forbidden, allow"
                  + " them.",
              String.join(" and ", served.missing())));
    }
    return caveats;
  }
}
