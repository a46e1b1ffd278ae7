package dev.gridbench.app.run;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.Caveat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Operations by the system's own count, held against the clients' (method.md R38). Both are taken
 * from the end of the rehearsal to the end of the load, so that the warm-up is in them.
 */
final class ServedCounts {

  private final Map<Verb, Long> sent = new EnumMap<>(Verb.class);
  private Map<Verb, Long> before = Map.of();
  private Map<Verb, Long> after = Map.of();

  void before(Map<Verb, Long> counts) {
    before = counts;
  }

  void after(Map<Verb, Long> counts) {
    after = counts;
  }

  /** The clients completed so many more, whatever came back. */
  void sent(Verb verb, long operations) {
    sent.merge(verb, operations, Long::sum);
  }

  /** By the verb's label; null where the system counts nothing that was sent. */
  @Nullable Map<String, Long> labelled() {
    Map<String, Long> counts = new LinkedHashMap<>();
    sent.keySet().stream()
        .filter(after::containsKey)
        .forEach(verb -> counts.put(verb.label(), served(verb)));
    return counts.isEmpty() ? null : counts;
  }

  /**
   * What does not match. The operation that a client is in when the window ends is served, but
   * counts nowhere, so the system may have one more for each client.
   */
  Optional<Caveat> difference(int clients) {
    List<String> words = new ArrayList<>();
    sent.forEach(
        (verb, ours) -> {
          long theirs = served(verb);
          if (after.containsKey(verb) && (theirs < ours || theirs > ours + clients)) {
            words.add(words(verb, ours, theirs));
          }
        });
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Caveat(
                "counts-differ",
                false,
                String.join("; ", words)
                    + ". Fewer come from answers that the client library gave itself (a near cache), more from"
                    + " requests sent again. Look at its settings before you compare."));
  }

  private long served(Verb verb) {
    return Objects.requireNonNullElse(after.get(verb), 0L)
        - Objects.requireNonNullElse(before.get(verb), 0L);
  }

  private static String words(Verb verb, long ours, long theirs) {
    return String.format(
        Locale.ROOT,
        "The system counts %,d of %,d %s operations, %.2f %% %s",
        theirs,
        ours,
        verb.label(),
        100.0 * Math.abs(theirs - ours) / Math.max(1, ours),
        theirs < ours ? "fewer" : "more");
  }
}
