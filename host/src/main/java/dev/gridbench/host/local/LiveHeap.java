package dev.gridbench.host.local;

import dev.gridbench.api.Clock;
import dev.gridbench.host.HostProcess;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a JVM's heap holds once all garbage is gone (method.md R46): the bytes of all objects by the
 * JVM's own histogram of classes, which it makes after a full collection. To the byte, and the same
 * question whatever the collector, where the size of a heap is told in megabytes by some and counts
 * a region that is half empty by others.
 */
public final class LiveHeap {

  /** Asks the JVM. */
  private interface Asked {
    String answer(String question) throws IOException, InterruptedException;
  }

  /** A collection of a heap of many gigabytes takes as long. */
  private static final long LIMIT_SECONDS = 120;

  private static final int MOST = 10;

  /** Between two collections; what a JVM that idles makes meanwhile is less. */
  private static final double SAME = 0.001;

  private static final long REST_NANOS = 200_000_000L;

  private static final Pattern TOTAL = Pattern.compile("(?m)^\\s*Total\\s+(\\d+)\\s+(\\d+)\\s*$");

  /** What a collector fills gaps with that it leaves where compacting was not worth while. */
  private static final Pattern FILLER =
      Pattern.compile("(?m)^\\s*\\d+:\\s+\\d+\\s+(\\d+)\\s+\\S*jdk\\.internal\\.vm\\.Filler");

  private static final Map<String, String> COLLECTORS =
      Map.of(
          "UseSerialGC", "Serial",
          "UseParallelGC", "Parallel",
          "UseConcMarkSweepGC", "CMS",
          "UseG1GC", "G1",
          "UseShenandoahGC", "Shenandoah",
          "UseZGC", "ZGC",
          "UseEpsilonGC", "Epsilon");

  private final Clock clock;
  private final Asked jvm;

  /**
   * @param pid of a JVM ({@link JvmSocket#isJvm})
   */
  public LiveHeap(Clock clock, long pid) {
    this(clock, new JvmSocket(clock, pid, LIMIT_SECONDS)::answer);
  }

  /**
   * @param process a JVM, on whatever host
   */
  public LiveHeap(Clock clock, HostProcess process) {
    this(clock, question -> process.ask(question, LIMIT_SECONDS));
  }

  private LiveHeap(Clock clock, Asked jvm) {
    this.clock = clock;
    this.jvm = jvm;
  }

  /**
   * Collects until two collections in a row leave the same within a thousandth, ten times at most:
   * references are cleared and queues drained by threads of the program.
   *
   * @return the less of the last two
   * @throws IOException if the JVM does not answer
   */
  public long bytes() throws IOException, InterruptedException {
    long before = collected();
    for (int times = 1; times < MOST; times++) {
      clock.sleep(REST_NANOS);
      long now = collected();
      if (times == MOST - 1 || Math.abs(now - before) <= SAME * now) {
        return Math.min(now, before);
      }
      before = now;
    }
    return before;
  }

  private long collected() throws IOException, InterruptedException {
    String unused = jvm.answer("GC.run");
    return total(jvm.answer("GC.class_histogram"));
  }

  static long total(String histogram) throws IOException {
    Matcher total = TOTAL.matcher(histogram);
    if (!total.find()) {
      throw new IOException("its histogram of classes has no total");
    }
    long filled =
        FILLER.matcher(histogram).results().mapToLong(row -> Long.parseLong(row.group(1))).sum();
    return Long.parseLong(total.group(2)) - filled;
  }

  /**
   * Collector, and the sizes that an object's size follows from.
   *
   * @throws IOException if the JVM does not answer
   */
  public String layout() throws IOException, InterruptedException {
    return layout(jvm.answer("VM.flags -all"));
  }

  static String layout(String flags) {
    String collector =
        COLLECTORS.entrySet().stream()
            .filter(each -> flag(flags, each.getKey()).equals("true"))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("an unknown collector");
    boolean compact = flag(flags, "UseCompactObjectHeaders").equals("true");
    boolean small = flag(flags, "UseCompressedClassPointers").equals("true");
    String alignment = flag(flags, "ObjectAlignmentInBytes");
    return "%s, references of %d bytes, headers of %d bytes, alignment %s bytes"
        .formatted(
            collector,
            flag(flags, "UseCompressedOops").equals("true") ? 4 : 8,
            compact ? 8 : small ? 12 : 16,
            alignment.isEmpty() ? "8" : alignment);
  }

  /** Empty where this JVM has no such flag. */
  private static String flag(String flags, String name) {
    Matcher flag = Pattern.compile("\\b" + name + "\\s*:?=\\s*(\\S+)").matcher(flags);
    return flag.find() ? flag.group(1) : "";
  }
}
