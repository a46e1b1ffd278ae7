package dev.gridbench.drivers.redis;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.drivers.testkit.server.BareServer;
import dev.gridbench.testing.FreePort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A server that somebody else protects lets in who knows the password, and says so to others. */
class LoginTest {

  private static final String SECRET = "only-the-test-knows-this";
  private static final Security RIGHT = new Security("bench", SECRET);

  @TempDir private static Path folder;
  private static Endpoint server = new Endpoint("127.0.0.1", 1);
  private static BareServer running;

  @BeforeAll
  static void start() throws Exception {
    int port = FreePort.next();
    server = new Endpoint("127.0.0.1", port);
    Files.writeString(
        folder.resolve("server.conf"),
        "port %d\nsave \"\"\nuser default on >the-default-ones ~* &* +@all\nuser bench on >%s ~* &* +@all\n"
            .formatted(port, SECRET));
    running = BareServer.start(folder, port, List.of("redis-server", "server.conf"));
  }

  @AfterAll
  static void end() throws Exception {
    running.close();
  }

  static Stream<ClientDriver> drivers() {
    return Stream.of(
        new WireDriver(),
        new JedisDriver(),
        new LettuceDriver(),
        new RedissonDriver(),
        new GlideDriver());
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void whoKnowsThePasswordIsLetIn(ClientDriver driver) throws Exception {
    works(driver, spec(server, driver, RIGHT));
    works(driver, spec(server, driver, new Security("", "the-default-ones")));
  }

  private static void works(ClientDriver driver, ConnectionSpec spec) throws Exception {
    try (Connection connection = driver.connect(spec)) {
      Session session = connection.session();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
      assertThat(connection.size()).hasValue(1);
      assertThat(session.remove(1)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void aWrongPasswordAndAnUnknownUserAreOneSentenceAndANextStep(ClientDriver driver) {
    for (Security wrong : List.of(new Security("bench", "x"), new Security("nobody", SECRET))) {
      assertThatThrownBy(() -> driver.connect(spec(server, driver, wrong)))
          .isInstanceOf(AccessDenied.class)
          .hasMessage(
              "the server at %s refuses user '%s': the password is wrong or the user is unknown."
                      .formatted(server, wrong.user())
                  + " Check security.user and the file or variable that security.password names.");
    }
    assertThatThrownBy(() -> driver.connect(spec(server, driver, new Security("", "x"))))
        .isInstanceOf(AccessDenied.class)
        .hasMessage(
            "the server at %s refuses the default user: the password is wrong, or this user may not"
                    .formatted(server)
                + " log in. Check the file or variable that security.password names.");
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void whoSaysNothingIsToldThatAPasswordIsWanted(ClientDriver driver) {
    assertThatThrownBy(() -> driver.connect(spec(server, driver, Security.NONE)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " wants a password. Name the variable");
  }

  @ParameterizedTest
  @MethodSource("drivers")
  void aServerWithoutAPasswordSaysThatItHasNone(ClientDriver driver) throws Exception {
    int port = FreePort.next();
    Path own = Files.createDirectories(folder.resolve("open"));
    List<String> command = List.of("redis-server", "--port", "" + port, "--save", "");
    try (BareServer open = BareServer.start(own, port, command)) {
      Endpoint there = new Endpoint("127.0.0.1", port);
      if (!(driver instanceof LettuceDriver)) { // names the default user, who may then say anything
        assertThatThrownBy(() -> driver.connect(spec(there, driver, new Security("", "x"))))
            .isInstanceOf(AccessDenied.class)
            .hasMessage(
                "the server at %s has no password, but the study gives one. Drop security.password."
                    .formatted(there));
      }
      assertThatThrownBy(() -> driver.connect(spec(there, driver, RIGHT)))
          .isInstanceOf(AccessDenied.class)
          .hasMessageContaining("refuses user 'bench'");
    }
  }

  @Test
  void theSocketsOfOneThreadLogInToo() throws Exception {
    WireDriver driver = new WireDriver();
    ConnectionSpec spec = spec(server, driver, RIGHT);
    ConnectionSpec several =
        new ConnectionSpec(
            "",
            spec.endpoints(),
            spec.map(),
            Map.of("sockets", "2", "depth", "2"),
            Map.of(),
            spec.security());
    works(driver, several);
  }

  @Test
  void itsVersionIsAskedByWhoIsLetIn() throws Exception {
    GridSystem redis = new RedisSystem();
    RunningServer asking = requireNonNull(redis.traits().running());
    assertThat(asking.of(server, RIGHT)).hasValue(redis.traits().standardVersion());
    assertThatThrownBy(() -> asking.of(server))
        .isInstanceOfSatisfying(
            AccessDenied.class,
            denied ->
                assertThat(denied.of("redis"))
                    .startsWith("redis at " + server + " wants a password."));
    assertThatThrownBy(() -> asking.of(server, new Security("bench", "x")))
        .isInstanceOf(AccessDenied.class)
        .hasMessageContaining("refuses user 'bench'");
  }

  @Test
  void nobodyPrintsThePassword() {
    assertThat(spec(server, new WireDriver(), RIGHT).toString()).doesNotContain(SECRET);
  }

  private static ConnectionSpec spec(Endpoint where, ClientDriver driver, Security security) {
    String format = driver instanceof WireDriver ? "raw" : "bytes";
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 100), format, List.of(), 100);
    return new ConnectionSpec("", List.of(where), map, Map.of(), Map.of(), security);
  }
}
