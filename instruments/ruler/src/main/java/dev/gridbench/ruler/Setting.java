package dev.gridbench.ruler;

import dev.gridbench.instruments.Options;
import dev.gridbench.ruler.model.Durations;
import dev.gridbench.ruler.model.ServiceLaw;
import dev.gridbench.ruler.model.Stall;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Something about the ruler that can be changed at any time.
 *
 * @param initial what holds where nobody sets it, as text
 * @param reader reads it from text; throws {@link IllegalArgumentException} with a message for the
 *     user
 */
public record Setting<T>(String name, String initial, String meaning, Function<String, T> reader) {

  /** How jobs share the workers. */
  enum Sharing {
    FIFO,
    PS,
    INFINITE
  }

  /** What can be wrong with a value that is read (method.md R42). */
  enum Wrong {
    /** One bit is turned. */
    BIT_FLIP,
    /** It is the value of another key. */
    OTHER_KEY,
    /** Its second half is missing. */
    TRUNCATED,
    /** It is the value that the last write has replaced. */
    OLDER,
    /** It has no bytes. */
    EMPTY
  }

  /** Writes that are acknowledged and dropped: so many in all, one in {@code every} until then. */
  record DropWrites(long count, long every) {

    /** Reads {@code 7} and {@code 7/1000}. */
    static DropWrites parse(String text) {
      String[] parts = text.split("/", 2);
      long every = parts.length < 2 ? 1 : Options.count(parts[1], 1, MOST);
      return new DropWrites(Options.count(parts[0], 0, MOST), every);
    }
  }

  private static final long MOST_BYTES = 64 << 20;
  private static final long MOST = 999_999_999_999_999L;

  static final Setting<ServiceLaw> SERVICE =
      new Setting<>(
          "service",
          "const(0)",
          "how long an operation keeps a worker: const(1ms), exp(1ms), lognormal(1ms, 0.5),"
              + " bimodal(1ms, 10ms, 0.01)",
          ServiceLaw::parse);

  static final Setting<Long> WORKERS =
      new Setting<>(
          "workers", "1", "how many serve at the same time", text -> count(text, 1, 10_000));

  static final Setting<Sharing> DISCIPLINE =
      new Setting<>(
          "discipline",
          "fifo",
          "fifo, ps (processor sharing) or infinite (nobody waits)",
          text -> oneOf(Sharing.values(), text));

  static final Setting<List<Double>> WEIGHTS =
      new Setting<>(
          "weights",
          "1",
          "shares under ps with one worker, dealt to connections as they open: 2,1,1",
          Setting::weights);

  static final Setting<Stall> STALL =
      new Setting<>(
          "stall",
          "none",
          "when all workers stop, counted from the moment of setting it: 100ms every 2s at 500ms",
          Stall::parse);

  static final Setting<Long> BURN =
      new Setting<>(
          "burn", "0", "processor time the reading thread uses up per operation", Durations::parse);

  static final Setting<Long> SLEEPS =
      count("sleeps", "how often the reading thread sleeps 50us per operation", MOST);

  static final Setting<Long> ERROR_EVERY =
      count("error-every", "every n-th operation is answered by an error", MOST);

  static final Setting<Wrong> WRONG =
      new Setting<>(
          "wrong",
          "bit-flip",
          "what is wrong with a wrong value: bit-flip, other-key, truncated, older, empty",
          text -> oneOf(Wrong.values(), text));

  static final Setting<Long> WRONG_EVERY =
      count("wrong-every", "every n-th read has a wrong value", MOST);

  static final Setting<Long> MISS_EVERY =
      count("miss-every", "every n-th read misses a key that is there", MOST);

  static final Setting<Long> PHANTOM_EVERY =
      count("phantom-every", "every n-th read hits a key that is not there", MOST);

  static final Setting<Long> STALE_EVERY =
      count("stale-every", "every n-th read sees the entries of stale-age ago", MOST);

  static final Setting<Long> STALE_AGE =
      new Setting<>("stale-age", "100ms", "how old a stale read is", Durations::parse);

  static final Setting<DropWrites> DROP_WRITES =
      new Setting<>(
          "drop-writes",
          "0",
          "how many writes are acknowledged and dropped: 7, or 7/1000 for one in 1000",
          DropWrites::parse);

  static final Setting<Long> CAPACITY =
      count(
          "capacity",
          "room for so many entries, 0 for no limit; more are acknowledged and not kept",
          MOST);

  static final Setting<Long> EXTRA_BYTES =
      count("extra-bytes", "bytes appended to every value that is read", MOST_BYTES);

  static final Setting<Long> ENTRY_BYTES =
      count("entry-bytes", "bytes kept beside every entry that is written", MOST_BYTES);

  /** All that a user of the ruler can set, in the order of its manual. */
  static final List<Setting<?>> ALL =
      List.of(
          SERVICE,
          WORKERS,
          DISCIPLINE,
          WEIGHTS,
          STALL,
          BURN,
          SLEEPS,
          ERROR_EVERY,
          WRONG,
          WRONG_EVERY,
          MISS_EVERY,
          PHANTOM_EVERY,
          STALE_EVERY,
          STALE_AGE,
          DROP_WRITES,
          CAPACITY,
          EXTRA_BYTES,
          ENTRY_BYTES);

  /** A number that is 0 where nobody sets it. */
  private static Setting<Long> count(String name, String meaning, long most) {
    return new Setting<>(name, "0", meaning, text -> count(text, 0, most));
  }

  /** The text, if the reader can read it. */
  String checked(String text) {
    Object read = reader.apply(text);
    return read == null ? initial : text;
  }

  static Optional<Setting<?>> named(String name) {
    return ALL.stream().<Setting<?>>map(each -> each).filter(s -> s.name().equals(name)).findAny();
  }

  static long count(String text, long least) {
    return count(text, least, MOST);
  }

  private static long count(String text, long least, long most) {
    return Options.count(text, least, most);
  }

  static <E extends Enum<E>> E oneOf(E[] values, String text) {
    return Arrays.stream(values)
        .filter(value -> label(value).equals(text.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is unknown. Give one of %s."
                        .formatted(text, Arrays.stream(values).map(Setting::label).toList())));
  }

  private static String label(Enum<?> value) {
    return value.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  private static List<Double> weights(String text) {
    try {
      List<Double> weights =
          Arrays.stream(text.split(",")).map(String::strip).map(Double::valueOf).toList();
      if (!weights.isEmpty() && weights.stream().allMatch(w -> w > 0 && w <= 1_000_000)) {
        return weights;
      }
    } catch (NumberFormatException notNumbers) {
      throw new IllegalArgumentException(
          "'" + text + "' are no weights. Give numbers, like 2,1,1.", notNumbers);
    }
    throw new IllegalArgumentException(
        "'" + text + "' are no weights. Give positive numbers, like 2,1,1.");
  }
}
