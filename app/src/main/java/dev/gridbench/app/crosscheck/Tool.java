package dev.gridbench.app.crosscheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An independent load generator: how it is called, and how its output is read. */
public enum Tool {
  REDIS_BENCHMARK("redis-benchmark", "apt-get install redis-tools", Counter.Protocol.RESP) {
    @Override
    List<String> arguments(Load load) {
      return List.of(
          "-h",
          load.host(),
          "-p",
          Integer.toString(load.port()),
          "-c",
          Integer.toString(load.connections()),
          "-n",
          Long.toString(load.operations()),
          "-t",
          "get",
          "-r",
          Long.toString(load.entries()),
          "--csv");
    }

    /** What {@code -r} draws from. */
    @Override
    public String key(long number) {
      return String.format(Locale.ROOT, "key:%012d", number);
    }

    /** {@code "GET","796.18","5.003","4.9","5.023","5.2","5.3","6.1"}: ops/s, mean, min, p50. */
    @Override
    public Optional<ToolReport> read(String output) {
      Matcher row = Pattern.compile("(?m)^\"GET\",(.*)$").matcher(output);
      return row.find() ? report(row.group(1).replace("\"", "").split(","), 0, 1, 3) : none();
    }
  },
  MEMCSLAP("memcslap", "apt-get install libmemcached-tools", Counter.Protocol.MEMCACHED) {
    @Override
    List<String> arguments(Load load) {
      return List.of(
          "--servers=" + load.host() + ":" + load.port(),
          "--test=get",
          "--concurrency=" + load.connections(),
          "--execute-number=" + load.operations() / load.connections());
    }

    /** It stores its keys itself. */
    @Override
    public String key(long number) {
      return "";
    }

    /** {@code Time to get 400 keys by 4 threads: 0.584 seconds.}: it tells no latency. */
    @Override
    public Optional<ToolReport> read(String output) {
      Matcher took =
          Pattern.compile("Time to get\\s+(\\d+) keys by\\s+\\d+ threads:\\s+([0-9.]+) seconds")
              .matcher(output);
      return took.find()
          ? Optional.of(
              new ToolReport(
                  Double.parseDouble(took.group(1)) / Double.parseDouble(took.group(2)),
                  Double.NaN,
                  Double.NaN))
          : none();
    }
  },
  MEMTIER(
      "memtier_benchmark",
      "build it from its sources: Debian has no package",
      Counter.Protocol.RESP) {
    @Override
    List<String> arguments(Load load) {
      return List.of(
          "--server=" + load.host(),
          "--port=" + load.port(),
          "--threads=1",
          "--clients=" + load.connections(),
          "--requests=" + load.operations() / load.connections(),
          "--ratio=0:1",
          "--key-minimum=0",
          "--key-maximum=" + (load.entries() - 1),
          "--hide-histogram");
    }

    @Override
    public String key(long number) {
      return "memtier-" + number;
    }

    /** {@code Gets 796.1 796.1 0.00 5.01 4.99 5.2 5.3 60}: the means follow the counts. */
    @Override
    public Optional<ToolReport> read(String output) {
      Matcher row = Pattern.compile("(?m)^Gets\\s+(.*)$").matcher(output);
      return row.find() ? report(row.group(1).trim().split("\\s+"), 0, 3, 4) : none();
    }
  };

  /**
   * What a tool is asked to do: reads of keys that are there.
   *
   * @param operations over all connections
   */
  public record Load(String host, int port, int connections, long operations, long entries) {}

  private final String binary;
  private final String advice;
  private final Counter.Protocol protocol;

  Tool(String binary, String advice, Counter.Protocol protocol) {
    this.binary = binary;
    this.advice = advice;
    this.protocol = protocol;
  }

  abstract List<String> arguments(Load load);

  /**
   * The key of that number, from 0 on, that the tool reads; empty where it stores its keys itself.
   */
  public abstract String key(long number);

  /** What the tool's output says; empty where it says nothing that is understood. */
  public abstract Optional<ToolReport> read(String output);

  public String binary() {
    return binary;
  }

  /** How the binary is had. */
  public String advice() {
    return advice;
  }

  public Counter.Protocol protocol() {
    return protocol;
  }

  /** The whole command. */
  public List<String> command(Load load) {
    List<String> command = new ArrayList<>(List.of(binary));
    command.addAll(arguments(load));
    return command;
  }

  /** {@code redis-benchmark}, {@code memcslap}, {@code memtier}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Optional<ToolReport> none() {
    return Optional.empty();
  }

  static Optional<ToolReport> report(String[] cells, int rate, int mean, int median) {
    try {
      return Optional.of(
          new ToolReport(
              Double.parseDouble(cells[rate]),
              Double.parseDouble(cells[mean]),
              Double.parseDouble(cells[median])));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException other) {
      return none();
    }
  }
}
