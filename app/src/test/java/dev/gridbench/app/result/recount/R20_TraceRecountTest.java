package dev.gridbench.app.result.recount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.OutcomeSamples;
import dev.gridbench.app.result.folder.TraceFile;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.validity.Judge;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** A trial's counts and service times once more, from the trace of its operations (R20). */
class R20_TraceRecountTest {

  private static final long MS = 1_000_000;
  private static final int OPERATIONS = 1000;

  @TempDir Path root;

  private TrialFolder folder;

  /** Of all that succeeded. */
  private final Histogram service = new Histogram(3);

  private final Histogram hits = new Histogram(3);
  private final Histogram misses = new Histogram(3);

  @BeforeEach
  void trace() throws IOException {
    folder = new TrialFolder(root);
    Files.createDirectories(folder.traces());
    ByteBuffer records = ByteBuffer.allocate(32 * (OPERATIONS + 2));
    put(records, -5 * MS, -4 * MS, 0);
    for (int i = 0; i < OPERATIONS; i++) {
      long took = 1000 + 7L * i;
      put(records, i * MS, i * MS + took, i % 10 == 0 ? 1 : i % 10 == 1 ? 2 : 0);
      if (i % 10 != 1) {
        service.recordValue(took);
        (i % 10 == 0 ? misses : hits).recordValue(took);
      }
    }
    put(records, 999 * MS, 1000 * MS, 0);
    write(0, records, OPERATIONS + 2, 0);
  }

  @Test
  void aTraceThatAgreesSaysNothing() throws IOException {
    assertThat(differences(900, 100, 100, service)).isEmpty();
  }

  /** Misses have a line of their own in the log; older versions had them among the hits. */
  @Test
  void missesAreHeldAgainstTheirOwnLine() throws IOException {
    Outcome.Measured outcome = withMisses(outcome(900, 100, 100));
    Map<String, Histogram> apart = Map.of("get.service", hits, "get.miss-service", misses);
    assertThat(TraceRecount.differences(outcome, folder, new LatencyLog("", apart))).isEmpty();
    assertThat(
            TraceRecount.differences(
                outcome, folder, new LatencyLog("", Map.of("get.service", service))))
        .containsExactly(
            "get miss-service times of trace and latency.hlog are not the same",
            "get service times of trace and latency.hlog are not the same");
  }

  private static Outcome.Measured withMisses(Outcome.Measured outcome) throws IOException {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(outcome);
    ((ObjectNode) node.at("/verbs/get")).putObject("misses").putObject("serviceTime");
    return (Outcome.Measured) json.read(node);
  }

  @Test
  void oneOperationMoreOrLessIsFound() throws IOException {
    assertThat(differences(901, 100, 99, service))
        .containsExactly(
            "get succeeded is 901, its trace has 900", "get failed is 99, its trace has 100");
  }

  @Test
  void oneServiceTimeInAnotherBucketIsFound() throws IOException {
    Histogram other = service.copy();
    other.recordValueWithCount(5_000, 1);
    assertThat(differences(900, 100, 100, other))
        .containsExactly("get service times of trace and latency.hlog are not the same");
  }

  @Test
  void aTraceWithGapsProvesNothing() throws IOException {
    write(0, ByteBuffer.allocate(0), 0, 12);
    write(1, ByteBuffer.allocate(0), -1, -1);
    assertThat(differences(7, 7, 7, service)).isEmpty();
    Conducted conduct =
        TraceFile.counted(new Conducted(1, null, null, null, null), TraceFile.of(folder));
    assertThat(conduct.traceDropped()).isEqualTo(-1);
    assertThat(Judge.trace(conduct)).extracting(Caveat::label).containsExactly("trace-incomplete");
  }

  /** What it has passed over is no difference, but what failed is all there. */
  @Test
  void aTraceOfSlowOperationsProvesWhatFailed() throws IOException {
    ByteBuffer records = ByteBuffer.allocate(32 * 3);
    put(records, MS, 2 * MS, 0);
    put(records, 3 * MS, 4 * MS, 2);
    put(records, 5 * MS, 6 * MS, 4);
    write(0, records, 3, 0, MS, 999);
    assertThat(differences(900, 100, 1, service))
        .containsExactly("get wrong is 0, its trace has 1");
    write(1, ByteBuffer.allocate(0), 0, 12, MS, 999);
    assertThat(differences(900, 100, 7, service)).isEmpty();
  }

  @Test
  void aTruncatedFileIsNoTrace() throws IOException {
    Path file = folder.traces().resolve("client-0.bin");
    Files.write(file, java.util.Arrays.copyOf(Files.readAllBytes(file), 1000));
    assertThatThrownBy(() -> differences(900, 100, 100, service))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds no 1002 operations");
  }

  private List<String> differences(long succeeded, long missed, long failed, Histogram logged)
      throws IOException {
    LatencyLog log = new LatencyLog("", Map.of("get.service", logged));
    return TraceRecount.differences(outcome(succeeded, missed, failed), folder, log);
  }

  private static Outcome.Measured outcome(long succeeded, long missed, long failed) {
    Outcome.Measured some = OutcomeSamples.measured("t");
    Outcome.VerbResult get = some.verbs().get("get");
    return Measured.of(
        some,
        Map.of("throughput", 900.0, "seconds", 1.0),
        Measured.verb(get, succeeded, missed, failed, get.serviceTime()));
  }

  private static void put(ByteBuffer records, long sent, long done, int answer) {
    records.putLong(sent).putLong(sent).putLong(done);
    records.put((byte) 0).put((byte) answer).putShort((short) 0).putInt(0);
  }

  private void write(int client, ByteBuffer records, long count, long dropped) throws IOException {
    write(client, records, count, dropped, 0, 0);
  }

  private void write(
      int client, ByteBuffer records, long count, long dropped, long from, long passedOver)
      throws IOException {
    ByteBuffer all = ByteBuffer.allocate(64 + records.capacity());
    all.put("GBTRACE1".getBytes(StandardCharsets.US_ASCII)).putInt(32).putInt(client);
    all.putLong(5 * MS).putLong(1000 * MS).putLong(count).putLong(dropped);
    all.putLong(from).putLong(passedOver);
    all.position(64).put(records.rewind());
    Files.write(folder.traces().resolve("client-" + client + ".bin"), all.array());
  }
}
