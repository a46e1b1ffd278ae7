package dev.gridbench.app.report.cells;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What tells systems of the same product and version apart, in few words; for display alone. */
public final class SystemNames {

  private static final Pattern BEFORE_TRAIT = Pattern.compile(" (?=[A-Za-z]\\w*=)");
  private static final String CLIENT = "client=";
  private static final String DEFAULT = "=default";

  /** Of traits that read better so. */
  private static final Map<String, String> WORDS = Map.of("tls=on", "with TLS");

  private SystemNames() {}

  /**
   * {@code spymemcached} of {@code memcached:1.6.18 client=spymemcached transcoder=default} beside
   * the same with {@code client=whalin}: the library, without what all share, and without options
   * at their default where others say enough. The whole label where no other has its product and
   * version.
   *
   * @param label of a system, as a study has it
   * @param all labels that it stands beside, its own included
   * @param base how product and version are shown
   */
  public static String of(String label, Collection<String> all, UnaryOperator<String> base) {
    String product = parts(label).get(0);
    List<List<String>> namesakes =
        all.stream().map(SystemNames::parts).filter(each -> each.get(0).equals(product)).toList();
    List<String> apart =
        parts(label).stream()
            .skip(1)
            .filter(part -> !namesakes.stream().allMatch(each -> each.contains(part)))
            .toList();
    if (apart.isEmpty() || namesakes.size() < 2) {
      return base.apply(label);
    }
    Optional<String> client = parts(label).stream().filter(SystemNames::isClient).findFirst();
    boolean clientAlone =
        namesakes.size() == all.size()
            && namesakes.stream().allMatch(each -> each.stream().anyMatch(SystemNames::isClient));
    boolean saysEnough = client.isPresent() || apart.stream().anyMatch(part -> !isDefault(part));
    Predicate<String> others = part -> !isClient(part) && !(saysEnough && isDefault(part));
    return Stream.of(
            client.isPresent() && clientAlone
                ? Stream.<String>of()
                : Stream.of(base.apply(product)),
            client.map(part -> part.substring(CLIENT.length())).stream(),
            apart.stream().filter(others).map(part -> WORDS.getOrDefault(part, part)))
        .flatMap(words -> words)
        .collect(Collectors.joining(" "));
  }

  private static List<String> parts(String label) {
    return Arrays.asList(BEFORE_TRAIT.split(label));
  }

  private static boolean isClient(String part) {
    return part.startsWith(CLIENT);
  }

  private static boolean isDefault(String part) {
    return part.endsWith(DEFAULT);
  }
}
