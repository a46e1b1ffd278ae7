package dev.gridbench.drivers.memcached;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.testing.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Servers that somebody else protects let in who knows the password, and say so to others. */
class LoginTest {

  private static final String SECRET = "only-the-test-knows-this";
  private static final Security RIGHT = new Security("bench", SECRET);
  private static final Security WRONG = new Security("bench", "x");
  private static final Map<String, String> BINARY = Map.of(Options.PROTOCOL, Options.BINARY);

  private static final List<BareServer> RUNNING = new ArrayList<>();

  @TempDir private static Path folder;
  private static Endpoint text = new Endpoint("127.0.0.1", 1);
  private static Endpoint sasl = text;
  private static Endpoint open = text;

  /** A client with the login that it has. */
  record Client(ClientDriver driver, Map<String, String> options) {

    Endpoint server() {
      return options.equals(BINARY) ? sasl : text;
    }

    Connection connect(Endpoint where, Security security) throws Exception {
      String format = driver instanceof WireDriver ? "raw" : "java";
      MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), format, List.of(), 100);
      return driver.connect(
          new ConnectionSpec("", List.of(where), map, options, Map.of(), security));
    }
  }

  @BeforeAll
  static void start() throws Exception {
    Path users = Files.createDirectories(folder.resolve("text"));
    Files.writeString(users.resolve("users"), "other:some\nbench:" + SECRET + "\n");
    text = started(users, new ArrayList<>(List.of("memcached", "-Y", "users")));
    Path own = Files.createDirectories(folder.resolve("sasl"));
    Files.writeString(own.resolve("memcached.conf"), Saslauthd.configuration(RIGHT));
    List<String> command = new ArrayList<>(List.of("env"));
    command.addAll(SaslSystem.command(own.toString(), List.of()));
    sasl = started(own, command);
    open = started(folder, new ArrayList<>(List.of("memcached")));
  }

  private static Endpoint started(Path where, List<String> command) throws Exception {
    int port = FreePort.next();
    command.addAll(List.of("-l", "127.0.0.1", "-p", "" + port, "-U", "0", "-u", "root"));
    RUNNING.add(BareServer.start(where, port, command));
    return new Endpoint("127.0.0.1", port);
  }

  @AfterAll
  static void end() throws Exception {
    for (BareServer server : RUNNING) {
      server.close();
    }
  }

  static Stream<Client> clients() {
    return Stream.of(
        new Client(new WireDriver(), Map.of()),
        new Client(new WireDriver(), Map.of("sockets", "2", "depth", "2")),
        new Client(new FolsomDriver(), Map.of()),
        new Client(new FolsomDriver(), BINARY),
        new Client(new SpymemcachedDriver(), BINARY),
        new Client(new XmemcachedDriver(), BINARY));
  }

  @ParameterizedTest
  @MethodSource("clients")
  void whoKnowsThePasswordIsLetIn(Client client) throws Exception {
    try (Connection connection = client.connect(client.server(), RIGHT)) {
      long before = connection.served().getOrDefault(Verb.SET, -1L);
      Session session = connection.session();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(connection.members()).hasValue(1);
      assertThat(connection.size()).hasValue(1);
      assertThat(connection.served()).containsEntry(Verb.SET, before + 1);
      assertThat(session.remove(1)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("clients")
  void soIsWhoCallsTheServerByItsName(Client client) throws Exception {
    Endpoint named = new Endpoint("localhost", client.server().port());
    try (Connection connection = client.connect(named, RIGHT)) {
      assertThat(connection.session().get(2)).isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("clients")
  void aWrongPasswordAndAnUnknownUserAreOneSentenceAndANextStep(Client client) {
    for (Security wrong : List.of(WRONG, new Security("nobody", SECRET))) {
      denied(
          client,
          client.server(),
          wrong,
          "refuses user '%s': the password is wrong or the user is unknown. Check security.user and the file or variable that security.password names."
              .formatted(wrong.user()));
    }
  }

  @ParameterizedTest
  @MethodSource("clients")
  void aServerWithoutAPasswordSaysThatItHasNoneAndKeepsNone(Client client) throws Exception {
    denied(
        client, open, RIGHT, "has no password, but the study gives one. Drop security.password.");
    try (Connection anybody = new Client(new WireDriver(), Map.of()).connect(open, Security.NONE)) {
      assertThat(anybody.size()).hasValue(0);
    }
  }

  @Test
  void whoSaysNothingIsToldThatAPasswordIsWanted() throws Exception {
    String wanted = "wants a password. Name the variable";
    denied(new Client(new FolsomDriver(), Map.of()), text, Security.NONE, wanted);
    denied(new Client(new SpymemcachedDriver(), BINARY), text, Security.NONE, wanted);
    try (Connection wire = new Client(new WireDriver(), Map.of()).connect(text, Security.NONE)) {
      assertThatThrownBy(wire::members)
          .isInstanceOf(AccessDenied.class)
          .hasMessageStartingWith("the server at " + text + " " + wanted);
    }
  }

  /** A server of the binary protocol waits for more of a short line. */
  @Test
  @Tag("full")
  void whoSaysNothingToAServerWithSaslIsToldSoToo() {
    String wanted = "wants a password. Name the variable";
    denied(new Client(new XmemcachedDriver(), BINARY), sasl, Security.NONE, wanted);
    assertThatThrownBy(() -> asking().of(sasl))
        .isInstanceOf(AccessDenied.class)
        .hasMessageContaining(wanted);
  }

  @Test
  void theTwoLoginsAreToldApart() {
    denied(
        new Client(new SpymemcachedDriver(), BINARY),
        text,
        RIGHT,
        "speaks the text protocol alone, which has a login of its own. Take client folsom or wire,"
            + " and drop option protocol.");
    denied(
        new Client(new WireDriver(), Map.of()),
        sasl,
        RIGHT,
        "closed the connection without an answer, as one does that speaks TLS alone, or takes a"
            + " login by the binary protocol alone (SASL).");
  }

  @Test
  void whatCannotBeSaidIsRefused() {
    denied(
        new Client(new WireDriver(), Map.of()),
        text,
        new Security("bench", "two words"),
        "takes no space within a user or a password by the text protocol.");
    assertThatThrownBy(
            () ->
                new Client(new FolsomDriver(), Map.of())
                    .connect(text, new Security("bench", "wörd")))
        .hasMessageStartingWith("folsom sends a user and a password of ASCII alone.")
        .hasMessageNotContaining("wörd");
    assertThatThrownBy(() -> new Client(new SpymemcachedDriver(), Map.of()).connect(text, RIGHT))
        .hasMessageStartingWith("spymemcached logs in by SASL, which is of the binary protocol.");
    assertThatThrownBy(
            () -> new Client(new WireDriver(), Map.of()).connect(text, new Security("", SECRET)))
        .hasMessage("memcached has no default user. Name one as security.user.");
  }

  @Test
  void itsVersionIsAskedByWhoIsLetIn() throws Exception {
    for (Endpoint server : List.of(text, sasl)) {
      assertThat(asking().of(server, RIGHT))
          .hasValue(new MemcachedSystem().traits().standardVersion());
      assertThatThrownBy(() -> asking().of(server, WRONG))
          .isInstanceOf(AccessDenied.class)
          .hasMessageContaining("refuses user 'bench'");
    }
    assertThatThrownBy(() -> asking().of(text))
        .isInstanceOfSatisfying(
            AccessDenied.class,
            denied ->
                assertThat(denied.of("memcached"))
                    .startsWith("memcached at " + text + " wants a password."));
    assertThatThrownBy(() -> asking().of(open, RIGHT))
        .isInstanceOf(AccessDenied.class)
        .hasMessageContaining("has no password, but the study gives one");
  }

  private static RunningServer asking() {
    return requireNonNull(new MemcachedSystem().traits().running());
  }

  private static void denied(Client client, Endpoint server, Security security, String reason) {
    assertThatThrownBy(() -> client.connect(server, security))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason)
        .hasMessageNotContaining(SECRET);
  }
}
