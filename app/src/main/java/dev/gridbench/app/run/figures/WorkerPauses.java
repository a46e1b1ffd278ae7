package dev.gridbench.app.run.figures;

import dev.gridbench.app.validity.Pauses;
import dev.gridbench.worker.wire.HarnessFacts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** The pauses of all workers put together. */
public final class WorkerPauses {

  private static final int DIGITS = 2;

  private WorkerPauses() {}

  public static Pauses of(List<HarnessFacts> workers) {
    Histogram hiccups = new Histogram(DIGITS);
    List<Long> longest = new ArrayList<>();
    List<Long> worst = new ArrayList<>();
    long collecting = 0;
    long longestCollection = 0;
    long compiling = 0;
    for (HarnessFacts facts : workers) {
      hiccups.add(decoded(facts.hiccups()));
      longest = eachLongest(longest, facts.hiccupMaxNanos());
      worst = eachLongest(worst, facts.collectionNanos());
      collecting += facts.collectionNanos().stream().mapToLong(Long::longValue).sum();
      longestCollection = Math.max(longestCollection, facts.longestCollectionNanos());
      compiling += facts.compileNanos().stream().mapToLong(Long::longValue).sum();
    }
    return new Pauses(hiccups, longest, collecting, longestCollection, compiling, worst);
  }

  private static List<Long> eachLongest(List<Long> one, List<Long> other) {
    List<Long> both = new ArrayList<>();
    for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
      both.add(Math.max(i < one.size() ? one.get(i) : 0, i < other.size() ? other.get(i) : 0));
    }
    return both;
  }

  private static Histogram decoded(byte[] bytes) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
    } catch (DataFormatException e) {
      throw new IllegalStateException("a worker sent hiccups that cannot be read", e);
    }
  }
}
