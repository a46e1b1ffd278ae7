package dev.gridbench.drivers.redis;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many sockets a pool of Redisson has to a server.
 *
 * @param fewest that are open from the start, and stay
 * @param most that it opens when so many calls are under way
 */
record PoolSize(int fewest, int most) {

  private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,3})(?:-([1-9]\\d{0,3}))?");

  /** Why a study is refused that sets these options, with the next step. */
  static Optional<String> refusal(Map<String, String> options) {
    return read(options).isPresent()
        ? Optional.empty()
        : Optional.of(
            "option pool is '%s'. Give a number of sockets from 1 to 9999, or the fewest and the most, as 24-64."
                .formatted(text(options)));
  }

  /**
   * @throws IllegalArgumentException if {@link #refusal} is not empty
   */
  static PoolSize of(Map<String, String> options) {
    return read(options)
        .orElseThrow(() -> new IllegalArgumentException(refusal(options).orElseThrow()));
  }

  /** Where it never has more or fewer. */
  OptionalInt fixed() {
    return fewest == most ? OptionalInt.of(most) : OptionalInt.empty();
  }

  private static Optional<PoolSize> read(Map<String, String> options) {
    Matcher text = TEXT.matcher(text(options));
    if (!text.matches()) {
      return Optional.empty();
    }
    int fewest = Integer.parseInt(text.group(1));
    int most = text.group(2) == null ? fewest : Integer.parseInt(text.group(2));
    return most < fewest ? Optional.empty() : Optional.of(new PoolSize(fewest, most));
  }

  private static String text(Map<String, String> options) {
    return options.getOrDefault(Clients.POOL.name(), Clients.POOL.defaultValue());
  }
}
