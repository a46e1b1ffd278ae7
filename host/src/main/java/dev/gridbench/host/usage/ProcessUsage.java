package dev.gridbench.host.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a process used between two moments. Counters are interpolated between the samples around
 * each moment, and end at the last sample of a process that ended before: then {@code
 * unseenSeconds} says how much is missing. Of one that was started again, under another process id,
 * both lives count.
 *
 * @param rssBytes resident memory at the end
 * @param threads most seen
 * @param jvm what its collectors did, and its heap at the end; null where it is no JVM that tells
 * @param unseenSeconds how long before the second moment it was seen for the last time; 0 for one
 *     that lived on
 */
public record ProcessUsage(
    Spent spent,
    long rssBytes,
    int threads,
    Scheduling scheduling,
    @Nullable JvmUse jvm,
    double unseenSeconds) {

  /** CPU time in the kernel and outside. */
  public double cpuSeconds() {
    return spent.cpuSeconds();
  }

  /**
   * @param samples of one process in all its lives, in order of time
   * @return empty where fewer than two samples are at hand
   */
  public static Optional<ProcessUsage> between(
      List<ProcessSample> samples, long fromNanos, long toNanos) {
    if (samples.size() < 2) {
      return Optional.empty();
    }
    List<ProcessSample> counted =
        samples.stream().filter(sample -> sample.scannedNanos() == sample.nanos()).toList();
    List<ProcessSample> within =
        samples.stream().filter(s -> s.nanos() >= fromNanos && s.nanos() <= toNanos).toList();
    List<ProcessSample> seen = within.isEmpty() ? List.of(samples.get(samples.size() - 1)) : within;
    ProcessSample last = seen.get(seen.size() - 1);
    long ended = samples.get(samples.size() - 1).nanos();
    return Optional.of(
        new ProcessUsage(
            spent(samples, fromNanos, toNanos),
            last.rssBytes(),
            seen.stream().mapToInt(ProcessSample::threads).max().orElse(0),
            scheduling(counted, fromNanos, toNanos),
            jvm(samples, seen, fromNanos, toNanos),
            Math.max(0, toNanos - ended) / 1e9));
  }

  private static Spent spent(List<ProcessSample> samples, long from, long to) {
    return new Spent(
        difference(samples, s -> s.spent().userSeconds(), from, to),
        difference(samples, s -> s.spent().systemSeconds(), from, to),
        whole(samples, s -> s.spent().majorFaults(), from, to),
        whole(samples, s -> s.spent().minorFaults(), from, to));
  }

  private static Scheduling scheduling(List<ProcessSample> counted, long from, long to) {
    return new Scheduling(
        whole(counted, s -> s.scheduling().voluntary(), from, to),
        whole(counted, s -> s.scheduling().involuntary(), from, to),
        difference(counted, s -> s.scheduling().waitedSeconds(), from, to),
        difference(counted, s -> s.scheduling().compilingSeconds(), from, to));
  }

  /** A sample in which the JVM could not be read is passed over. */
  private static @Nullable JvmUse jvm(
      List<ProcessSample> samples, List<ProcessSample> seen, long from, long to) {
    List<ProcessSample> telling = telling(samples);
    List<ProcessSample> within = telling(seen);
    if (telling.size() < 2 || within.isEmpty()) {
      return null;
    }
    return new JvmUse(
        whole(telling, s -> use(s).collections(), from, to),
        difference(telling, s -> use(s).collectionSeconds(), from, to),
        use(within.get(within.size() - 1)).heapBytes());
  }

  private static List<ProcessSample> telling(List<ProcessSample> samples) {
    return samples.stream().filter(sample -> sample.jvm() != null).toList();
  }

  private static JvmUse use(ProcessSample telling) {
    return Objects.requireNonNull(telling.jvm());
  }

  private static long whole(
      List<ProcessSample> samples, ToLongFunction<ProcessSample> counter, long from, long to) {
    return Math.round(difference(samples, counter::applyAsLong, from, to));
  }

  private static double difference(
      List<ProcessSample> samples, ToDoubleFunction<ProcessSample> counter, long from, long to) {
    return lives(samples).stream()
        .mapToDouble(life -> at(life, counter, to) - at(life, counter, from))
        .sum();
  }

  /** Parts of the list, one for each process id. */
  private static List<List<ProcessSample>> lives(List<ProcessSample> samples) {
    List<List<ProcessSample>> lives = new ArrayList<>();
    int begin = 0;
    for (int i = 1; i <= samples.size(); i++) {
      if (i == samples.size() || samples.get(i).pid() != samples.get(begin).pid()) {
        lives.add(samples.subList(begin, i));
        begin = i;
      }
    }
    return lives;
  }

  private static double at(
      List<ProcessSample> samples, ToDoubleFunction<ProcessSample> counter, long nanos) {
    ProcessSample before = samples.get(0);
    for (ProcessSample after : samples) {
      if (after.nanos() >= nanos) {
        return between(before, after, counter, nanos);
      }
      before = after;
    }
    return counter.applyAsDouble(before);
  }

  private static double between(
      ProcessSample before,
      ProcessSample after,
      ToDoubleFunction<ProcessSample> counter,
      long nanos) {
    double low = counter.applyAsDouble(before);
    if (after.nanos() == before.nanos()) {
      return low;
    }
    double share = (double) (nanos - before.nanos()) / (after.nanos() - before.nanos());
    return low + Math.max(0, share) * (counter.applyAsDouble(after) - low);
  }
}
