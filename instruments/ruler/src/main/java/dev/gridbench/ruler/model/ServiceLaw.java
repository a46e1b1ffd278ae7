package dev.gridbench.ruler.model;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long one operation keeps a worker busy, in nanoseconds. */
public sealed interface ServiceLaw {

  /** One service time, in nanoseconds. */
  long sample(Draws draws);

  /** Always the same. */
  record Constant(long nanos) implements ServiceLaw {
    @Override
    public long sample(Draws draws) {
      return nanos;
    }
  }

  /** Exponential with the given mean. */
  record Exponential(long meanNanos) implements ServiceLaw {
    @Override
    public long sample(Draws draws) {
      return Math.round(meanNanos * draws.exponential());
    }
  }

  /** {@code median · e^(sigma · Z)} with Z standard normal. */
  record Lognormal(long medianNanos, double sigma) implements ServiceLaw {
    @Override
    public long sample(Draws draws) {
      return Math.round(medianNanos * Math.exp(sigma * draws.normal()));
    }
  }

  /** The second of two values with probability {@code p}, else the first. */
  record Bimodal(long first, long second, double p) implements ServiceLaw {
    @Override
    public long sample(Draws draws) {
      return draws.uniform() <= p ? second : first;
    }
  }

  /**
   * Reads {@code const(1ms)}, {@code exp(1ms)}, {@code lognormal(1ms, 0.5)}, {@code bimodal(1ms,
   * 10ms, 0.01)}.
   *
   * @throws IllegalArgumentException if it is none of these; the message says what would be
   */
  static ServiceLaw parse(String text) {
    Matcher matcher = Pattern.compile("(\\w+)\\((.*)\\)").matcher(text.strip());
    if (!matcher.matches()) {
      throw unknown(text);
    }
    List<String> arguments = Arrays.stream(matcher.group(2).split(",")).map(String::strip).toList();
    return switch (matcher.group(1) + arguments.size()) {
      case "const1" -> new Constant(Durations.parse(arguments.get(0)));
      case "exp1" -> new Exponential(Durations.parse(arguments.get(0)));
      case "lognormal2" ->
          new Lognormal(Durations.parse(arguments.get(0)), number(arguments.get(1), 10));
      case "bimodal3" ->
          new Bimodal(
              Durations.parse(arguments.get(0)),
              Durations.parse(arguments.get(1)),
              number(arguments.get(2), 1));
      default -> throw unknown(text);
    };
  }

  private static double number(String text, double most) {
    try {
      double number = Double.parseDouble(text);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException("'" + text + "' is no number. Give one.", notANumber);
    }
    throw new IllegalArgumentException(
        "'" + text + "' is out of range. Give a number from 0 to " + most + ".");
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException(
        "'"
            + text
            + "' is no service law. Give const(1ms), exp(1ms), lognormal(1ms, 0.5) or"
            + " bimodal(1ms, 10ms, 0.01).");
  }
}
