package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.result.Interval;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialWriterTest {

  private static final long START = 1_700_000_000_000L;
  private static final int WARMUP = 2;

  @TempDir Path root;

  private TrialFolder folder;

  @BeforeEach
  void folder() throws IOException {
    folder = new TrialFolder(root.resolve("c001-r1"));
    folder.renew();
  }

  @Test
  void theLogReadsBackCountByCountWithTheLibrarysOwnReader() throws IOException {
    readsBack(1_000);
  }

  @Test
  @Tag("full")
  void theLogOfALongTrialDoesSoToo() throws IOException {
    readsBack(10_000);
  }

  private void readsBack(int slices) throws IOException {
    List<Histogram> written = new ArrayList<>();
    try (TrialWriter writer = new TrialWriter(folder, START, WARMUP, Duration.ofSeconds(1))) {
      SplittableRandom random = new SplittableRandom(1);
      for (int slice = 0; slice < slices; slice++) {
        Histogram second = histogram(random);
        written.add(second);
        writer.write(interval(slice - WARMUP, slice % 2 == 0 ? "get" : "query", second), second);
      }
    }
    List<Histogram> read = read();
    assertThat(read).hasSameSizeAs(written);
    for (int slice = 0; slice < read.size(); slice++) {
      Histogram back = read.get(slice);
      assertThat(back).isEqualTo(written.get(slice));
      assertThat(back.getTag()).isEqualTo(slice % 2 == 0 ? "get.service" : "query.service");
      assertThat(back.getStartTimeStamp()).isEqualTo(START + 1_000L * slice);
      assertThat(back.getEndTimeStamp()).isEqualTo(START + 1_000L * (slice + 1));
    }
  }

  @Test
  void aTagThatTheLibraryWouldLoseIsRefused() throws IOException {
    try (TrialWriter writer = new TrialWriter(folder, START, 0, Duration.ofSeconds(1))) {
      assertThatThrownBy(() -> writer.write(0, "get,put", new Histogram(3)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("get,put");
    }
  }

  @Test
  void theStockProcessorAgreesOnTheNinetyNinthPercentile() throws Exception {
    Histogram all = new Histogram(3);
    try (TrialWriter writer = new TrialWriter(folder, START, 0, Duration.ofSeconds(1))) {
      SplittableRandom random = new SplittableRandom(2);
      for (int second = 0; second < 20; second++) {
        Histogram one = histogram(random);
        all.add(one);
        writer.write(interval(second, "get", one), one);
      }
    }
    Path out = root.resolve("processed");
    String[] arguments = {
      "-i", folder.latencyLog().toString(), "-o", out.toString(), "-tag", "get.service", "-csv",
    };
    HistogramLogProcessor processor = new HistogramLogProcessor(arguments);
    processor.start();
    processor.join();
    String last = Files.readAllLines(out).get(Files.readAllLines(out).size() - 1);
    assertThat(Files.readString(root.resolve("processed.hgrm")))
        .contains("," + all.getTotalCount() + ",Infinity")
        .contains(micros(all.getValueAtPercentile(50)));
    assertThat(last).contains(micros(all.getValueAtPercentile(99)));
  }

  /** The processor's default unit is a million of the log's: nanoseconds show as milliseconds. */
  private static String micros(long nanos) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    new PrintStream(text, true, StandardCharsets.UTF_8).printf("%.3f", nanos / 1e6);
    return text.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theRowsReadBackAndTheLogSaysWhereTheWindowBegins() throws IOException {
    Histogram none = new Histogram(3);
    Interval first = interval(-WARMUP, "get", none);
    Interval second = interval(1 - WARMUP, "get", none);
    try (TrialWriter writer = new TrialWriter(folder, START, WARMUP, Duration.ofSeconds(1))) {
      writer.write(first, none);
      writer.write(second, none);
    }
    assertThat(folder.intervals()).containsExactly(first, second);
    assertThat(folder.latencyLog()).content().contains("the window begins at second 2");
  }

  @Test
  void aSecondIsInTheFileWhileTheTrialGoesOn() throws IOException {
    Interval first = interval(0, "get", new Histogram(3));
    try (TrialWriter writer = new TrialWriter(folder, START, WARMUP, Duration.ofSeconds(1))) {
      writer.write(first, new Histogram(3));
      assertThat(folder.intervals()).containsExactly(first);
    }
  }

  @Test
  void slicesShorterThanASecondAreToldByTheSecondThatTheyBeginAt() throws IOException {
    SplittableRandom random = new SplittableRandom(17);
    Histogram window = new Histogram(3);
    Duration fifth = Duration.ofMillis(200);
    try (TrialWriter writer = new TrialWriter(folder, START + 3, 6, fifth)) {
      for (int slice = -6; slice < 20; slice++) {
        Histogram one = histogram(random);
        if (slice >= 0 && slice < 15) {
          window.add(one);
        }
        writer.write(interval(slice * 0.2, "get", one), one);
      }
    }
    assertThat(folder.latencyLog()).content().contains("the window begins at second 1.2]");
    assertThat(LatencyLog.read(folder.latencyLog(), 3).window())
        .containsEntry("get.service", window);
    assertThat(folder.intervalsFile()).content().contains("\n-1.2,get,", "\n0,get,", "\n0.2,get,");
    assertThat(folder.intervals()).extracting(Interval::second).contains(-1.2, 0.0, 2.8, 3.8);
  }

  @Test
  void aRowThatWasCutOffIsNone() throws IOException {
    Interval first = interval(0, "get", new Histogram(3));
    Files.writeString(folder.intervalsFile(), Interval.HEADER + "\n" + first.csv() + "\n1,get,2");
    assertThat(folder.intervals()).containsExactly(first);
    Files.writeString(folder.intervalsFile(), "");
    assertThat(folder.intervals()).isEmpty();
  }

  @Test
  void aLogThatTheDiskRefusesIsNotPassedOver() throws IOException {
    Files.createSymbolicLink(folder.latencyLog(), Path.of("/dev/full"));
    assertThatThrownBy(
            () -> {
              try (TrialWriter writer =
                  new TrialWriter(folder, START, WARMUP, Duration.ofSeconds(1))) {
                writer.write(interval(0, "get", new Histogram(3)), new Histogram(3));
              }
            })
        .isInstanceOf(IOException.class)
        .hasMessageContaining("latency.hlog");
    Files.delete(folder.latencyLog());
  }

  private List<Histogram> read() throws IOException {
    List<Histogram> histograms = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(folder.latencyLog().toFile())) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        histograms.add((Histogram) next);
      }
      assertThat(reader.getStartTimeSec()).isEqualTo(START / 1000.0);
    }
    return histograms;
  }

  private static Histogram histogram(SplittableRandom random) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 50; i++) {
      histogram.recordValue((long) (-Math.log(1 - random.nextDouble()) * 2_000));
    }
    return histogram;
  }

  private static Interval interval(double second, String verb, Histogram histogram) {
    return new Interval(second, verb, histogram.getTotalCount(), 0, 0, 0, 0, 1.0, 2.0, 3.0);
  }
}
