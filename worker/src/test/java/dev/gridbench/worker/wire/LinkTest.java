package dev.gridbench.worker.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Query;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.ClientTimes;
import dev.gridbench.worker.record.Collector;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LinkTest {

  private ServerSocket server;
  private Socket near;
  private Socket far;

  @BeforeEach
  void connect() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    near = new Socket(server.getInetAddress(), server.getLocalPort());
    far = server.accept();
  }

  @AfterEach
  void disconnect() throws IOException {
    near.close();
    far.close();
    server.close();
  }

  @Test
  void carriesAWholeAssignmentThere() throws IOException {
    Command.Assign assign = new Command.Assign(assignment());
    try (Link here = new Link(near);
        Link there = new Link(far)) {
      here.send(assign);
      assertThat(there.receive()).isEqualTo(assign);
    }
  }

  /** A hit and a miss, as a client's recorder and the collector make them. */
  private static VerbTotals slice() {
    Window window = new Window(0, 0, 1_000);
    ClientRecorder recorder = new ClientRecorder(window, Set.of(Verb.GET), any -> true, true, null);
    Attempt attempt = new Attempt();
    for (Answer answer : List.of(Answer.RIGHT, Answer.MISSED)) {
      attempt.answer = answer;
      attempt.done += 10;
      attempt.due = attempt.done - 9;
      attempt.sent = attempt.done - 8;
      recorder.record(attempt);
    }
    recorder.finish();
    List<VerbTotals> sent = new ArrayList<>();
    new Collector(
            window,
            Set.of(Verb.GET),
            List.of(recorder),
            (index, verbs) -> sent.add(Objects.requireNonNull(verbs.get(Verb.GET))))
        .collect();
    return sent.get(0);
  }

  @Test
  void carriesEveryKindOfEventBack() throws IOException {
    VerbTotals slice = slice();
    Event.Finished finished =
        new Event.Finished(
            List.of(
                new ClientReport(
                    0,
                    1,
                    2,
                    3,
                    Map.of(Verb.SET, 9L),
                    new ClientTimes(4, 5, 6),
                    0,
                    Map.of(Verb.GET, Map.of("IOException", 2L)),
                    "gone",
                    null)),
            null,
            new LoadReport(-1, List.of(3L, 4L), List.of(1L), List.of(0L), 17, Pacing.SLACK1),
            List.of(5L),
            new HarnessFacts(
                new byte[] {3},
                List.of(4L),
                List.of(5L),
                5,
                List.of(6L),
                7,
                8,
                new Repairs(9, -1)));
    try (Link here = new Link(near);
        Link there = new Link(far)) {
      there.send(new Event.Slice(-1, Map.of(Verb.GET, slice)));
      there.send(
          new Event.Ready(4, 12.5, new QueryFacts("age > 5", "age > 5", 1, 7), Map.of(0, 17L)));
      there.send(finished);
      VerbTotals got = ((Event.Slice) here.receive()).verbs().get(Verb.GET);
      assertThat(got).usingRecursiveComparison().usingOverriddenEquals().isEqualTo(slice);
      assertThat(Objects.requireNonNull(got).succeeded()).isEqualTo(2);
      assertThat(got.missedResponseTime().maxNanos()).isEqualTo(9);
      assertThat(here.receive()).isInstanceOf(Event.Ready.class);
      assertThat(here.receive()).usingRecursiveComparison().isEqualTo(finished);
    }
  }

  @Test
  void keepsFramesWholeWhenManyThreadsSend() throws Exception {
    try (Link here = new Link(near);
        Link there = new Link(far)) {
      List<Thread> senders = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        senders.add(new Thread(() -> sendMany(here)));
      }
      senders.forEach(Thread::start);
      for (int i = 0; i < 400; i++) {
        assertThat(there.receive()).isEqualTo(new Event.Loading(7));
      }
      for (Thread sender : senders) {
        sender.join();
      }
    }
  }

  private static void sendMany(Link link) {
    try {
      for (int i = 0; i < 100; i++) {
        link.send(new Event.Loading(7));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void anotherProtocolIsNamedWithBothNumbers() throws IOException {
    try (Link there = new Link(far)) {
      DataOutputStream out = new DataOutputStream(near.getOutputStream());
      out.writeInt(0x47424c4b);
      out.writeInt(99);
      assertThatThrownBy(there::receive)
          .isInstanceOf(IOException.class)
          .hasMessage(
              "The other end speaks protocol 99, this one %d. Use the same gridbench build on"
                  + " both.",
              Link.PROTOCOL);
    }
  }

  @Test
  void aStrangerIsTurnedAway() throws IOException {
    try (Link there = new Link(far)) {
      near.getOutputStream()
          .write("GET / HTTP/1.1\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      assertThatThrownBy(there::receive).hasMessage("The other end of the link is not gridbench.");
    }
  }

  @Test
  void anObjectThatIsNoMessageIsRefused() throws IOException {
    try (Link there = new Link(far)) {
      sendRaw(new File("x"));
      assertThatThrownBy(there::receive)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not a message")
          .hasMessageContaining("REJECTED");
    }
  }

  @Test
  void aFrameBeyondTheLimitIsRefusedBeforeItIsRead() throws IOException {
    try (Link there = new Link(far)) {
      DataOutputStream out = new DataOutputStream(near.getOutputStream());
      out.writeInt(0x47424c4b);
      out.writeInt(Link.PROTOCOL);
      out.writeInt(Link.MAX_FRAME_BYTES + 1);
      assertThatThrownBy(there::receive).hasMessageContaining("frame of");
    }
  }

  @Test
  void theEndOfTheLinkIsAnEndOfFile() throws IOException {
    try (Link here = new Link(near);
        Link there = new Link(far)) {
      here.send(new Command.End());
      here.close();
      assertThat(there.receive()).isEqualTo(new Command.End());
      assertThatThrownBy(there::receive).isInstanceOf(EOFException.class);
    }
  }

  private void sendRaw(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(object);
    }
    DataOutputStream out = new DataOutputStream(near.getOutputStream());
    out.writeInt(0x47424c4b);
    out.writeInt(Link.PROTOCOL);
    out.writeInt(bytes.size());
    bytes.writeTo(out);
    out.flush();
  }

  static Assignment assignment() {
    Query query =
        new Query("age > 5", new Predicate.Comparison("age", Predicate.Operator.GREATER, 5L));
    MapSpec map = new MapSpec("m", new ValueShape.EmployeeRow(), "default", List.of("age"), 100);
    return new Assignment(
        "x.Driver",
        new ConnectionSpec("c", List.of(new Endpoint("h", 1)), map, Map.of("a", "b"), Map.of()),
        new Workload(Map.of(Verb.QUERY, 1), query),
        new KeyDistribution.Zipfian(0.99),
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(List.of(0, 2, 4), 6, 1, 3, 1, Pacing.PARK),
        new Assignment.Seeds(1L, 2L),
        LoadModel.AT_ONCE,
        30_000_000_000L,
        Assignment.Tracing.NONE);
  }
}
