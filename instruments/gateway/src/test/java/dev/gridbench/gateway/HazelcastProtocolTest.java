package dev.gridbench.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.protocol.codec.ClientPingCodec;
import com.hazelcast.client.impl.protocol.codec.ClientStatisticsCodec;
import com.hazelcast.client.impl.protocol.codec.MapGetCodec;
import com.hazelcast.client.impl.protocol.codec.MapPutCodec;
import com.hazelcast.client.impl.protocol.codec.builtin.ErrorsCodec;
import com.hazelcast.client.impl.protocol.exception.ErrorHolder;
import com.hazelcast.client.impl.protocol.util.ClientMessageSplitter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** What clients may say that Hazelcast's own do not, or seldom, on one channel to a member. */
@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HazelcastProtocolTest {

  private static final int UNSUPPORTED = 61;
  private static final int STRANGER = 3;
  private static final long SAME = 77;

  private final HazelcastEntries entries = new HazelcastEntries("raw");
  private RealMember member;
  private GatewayServer gateway;

  @BeforeAll
  void start() throws Exception {
    member = new RealMember();
    gateway = Gateways.before("hazelcast", member.port(), 1, "--largest=64KiB");
  }

  @AfterAll
  void end() {
    gateway.close();
    member.close();
  }

  private HazelcastTalk talk() throws Exception {
    HazelcastTalk talk = new HazelcastTalk(gateway.port());
    talk.authenticate(UUID.randomUUID());
    return talk;
  }

  private static ErrorHolder error(ClientMessage answer) {
    assertThat(answer.getMessageType()).isEqualTo(ErrorsCodec.EXCEPTION_MESSAGE_TYPE);
    return ErrorsCodec.decode(answer).get(0);
  }

  /** The channel has been let in by another's word. */
  @Test
  void whoHasNotSaidWhoItIsIsNotServed() throws Exception {
    try (HazelcastTalk let = talk();
        HazelcastTalk not = new HazelcastTalk(gateway.port())) {
      assertThat(error(not.ask(entries.get("k"), 5)).getErrorCode()).isEqualTo(STRANGER);
      assertThat(not.rest()).isEmpty();
      assertThat(let.ask(ClientPingCodec.encodeRequest().setPartitionId(-1), SAME))
          .extracting(ClientMessage::getCorrelationId)
          .isEqualTo(SAME);
    }
  }

  @Test
  void whoSaysAnotherClusterIsToldSo() throws Exception {
    try (HazelcastTalk let = talk();
        HazelcastTalk not = new HazelcastTalk(gateway.port())) {
      ClientMessage stranger = HazelcastTalk.authentication("other", UUID.randomUUID());
      ErrorHolder error = error(not.ask(stranger, 1));
      assertThat(error.getErrorCode()).isEqualTo(STRANGER);
      assertThat(error.getMessage()).startsWith("gateway: its connection is authenticated for");
      assertThat(error(not.ask(entries.get("k"), 2)).getErrorCode()).isEqualTo(STRANGER);
      assertThat(let.ask(entries.get("none"), SAME).getCorrelationId()).isEqualTo(SAME);
    }
  }

  /** Both give the same numbers to their calls and to their messages' fragments. */
  @Test
  void fragmentsOfTwoClientsAreKeptApart() throws Exception {
    try (HazelcastTalk one = talk();
        HazelcastTalk other = talk()) {
      String long1 = "1".repeat(900);
      String long2 = "2".repeat(900);
      Iterator<ClientMessage> first = fragments(entries.put("one", long1));
      Iterator<ClientMessage> second = fragments(entries.put("two", long2));
      while (first.hasNext()) {
        one.say(List.of(first.next()));
        other.say(List.of(second.next()));
      }
      assertThat(one.hear().getCorrelationId()).isEqualTo(SAME);
      assertThat(other.hear().getCorrelationId()).isEqualTo(SAME);
      assertThat(value(one.ask(entries.get("one"), 1))).isEqualTo(long1);
      assertThat(value(one.ask(entries.get("two"), 2))).isEqualTo(long2);
    }
  }

  /** By Hazelcast's own splitter, each with the same number. */
  private static Iterator<ClientMessage> fragments(ClientMessage message) {
    List<ClientMessage> pieces =
        ClientMessageSplitter.getFragments(128, message.setCorrelationId(SAME));
    assertThat(pieces).hasSizeGreaterThan(1);
    for (ClientMessage piece : pieces) {
      byte[] number = piece.getStartFrame().content;
      java.util.Arrays.fill(number, (byte) 9);
    }
    return new ArrayList<>(pieces).iterator();
  }

  private String value(ClientMessage answer) {
    return entries.text(MapGetCodec.decodeResponse(answer));
  }

  @Test
  void manyCallsAtOnceAreAnsweredEachByItsNumber() throws Exception {
    try (HazelcastTalk talk = talk()) {
      talk.say(
          Stream.iterate(100, i -> i + 1)
              .limit(50)
              .map(i -> entries.put("k" + i, "v" + i).setCorrelationId(i))
              .collect(Collectors.toList()));
      List<Long> heard = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        ClientMessage answer = talk.hear();
        assertThat(answer.getMessageType()).isEqualTo(MapPutCodec.RESPONSE_MESSAGE_TYPE);
        heard.add(answer.getCorrelationId());
      }
      assertThat(heard)
          .containsExactlyInAnyOrderElementsOf(
              Stream.iterate(100L, i -> i + 1).limit(50).collect(Collectors.toList()));
    }
  }

  /** Each connection of a member's has room for what one client tells of itself. */
  @Test
  void whatAClientTellsOfItselfIsTakenAndKept() throws Exception {
    try (HazelcastTalk talk = talk()) {
      ClientMessage told =
          ClientStatisticsCodec.encodeRequest(1, "statistics", new byte[0]).setPartitionId(-1);
      assertThat(talk.ask(told, SAME).getMessageType())
          .isEqualTo(ClientStatisticsCodec.RESPONSE_MESSAGE_TYPE);
      assertThat(member.instance().getClientService().getConnectedClients()).hasSize(1);
    }
  }

  @Test
  void unknownRequestsAreRefusedByTheirNumber() throws Exception {
    try (HazelcastTalk talk = talk()) {
      ClientMessage unknown = ClientPingCodec.encodeRequest().setPartitionId(-1);
      unknown.setMessageType(0x7f0100);
      ErrorHolder error = error(talk.ask(unknown, SAME));
      assertThat(error.getErrorCode()).isEqualTo(UNSUPPORTED);
      assertThat(error.getMessage()).contains("does not know request 7f0100");
    }
  }

  @Test
  void whatIsTooLargeEndsItsConnectionWithAWord() throws Exception {
    try (HazelcastTalk talk = talk()) {
      ErrorHolder error = error(talk.ask(entries.put("k", "x".repeat(70_000)), SAME));
      assertThat(error.getMessage()).isEqualTo("gateway: a message of more than 65536 bytes");
      assertThat(talk.rest()).isEmpty();
    }
  }

  @Test
  void nonsenseEndsItsConnectionAndNoOther() throws Exception {
    try (HazelcastTalk stays = talk();
        Talk nonsense = new Talk(gateway.port());
        Talk other = new Talk(gateway.port())) {
      nonsense.say("CP2" + "\1\0\0\0\0\0");
      assertThat(nonsense.rest()).isEmpty();
      other.say("HZC");
      assertThat(other.rest()).isEmpty();
      assertThat(stays.ask(entries.get("none"), SAME).getCorrelationId()).isEqualTo(SAME);
    }
  }
}
