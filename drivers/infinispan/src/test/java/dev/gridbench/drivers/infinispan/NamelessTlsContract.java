package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that compares no names by itself, at a server with certificates. */
public abstract class NamelessTlsContract {

  private static final String SECRET = "only the test knows";

  @TempDir private static Path folder;
  private static TestCertificates made;
  private static ManyDoors doors;

  private final ClientDriver driver;

  protected NamelessTlsContract(ClientDriver driver) {
    this.driver = driver;
  }

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client");
    doors = new ManyDoors(folder, SECRET, List.of("tls", "strict"));
  }

  @AfterAll
  static void end() throws Exception {
    doors.close();
  }

  private void works(Endpoint server, Tls tls) throws Exception {
    Security security = new Security("bench", SECRET, tls);
    try (Connection connection = driver.connect(Entrance.spec(server, security))) {
      connection.define();
      Session session = connection.session();
      session.set(1, new byte[] {5});
      assertThat(session.get(1)).isEqualTo(new byte[] {5});
    }
  }

  private void denied(Endpoint server, Tls tls, String reason) {
    Security security = new Security("bench", SECRET, tls);
    assertThatThrownBy(() -> driver.connect(Entrance.spec(server, security)))
        .isInstanceOf(AccessDenied.class)
        .hasMessageStartingWith("the server at " + server + " " + reason);
  }

  @Test
  void whoTrustsTheAuthorityIsConnected() throws Exception {
    works(doors.door("tls"), made.trusting());
    works(doors.door("strict"), made.showing("client"));
  }

  @Test
  void whatIsWrongWithACertificateIsOneSentence() {
    Endpoint otherName = new Endpoint("localhost", doors.door("tls").port());
    denied(otherName, made.trusting(), "shows a certificate of another name.");
    denied(doors.door("tls"), new Tls("", "", ""), "shows a certificate that nobody vouches for");
  }
}
