package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.drivers.testkit.server.TestCertificates;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server with certificates of an authority that these tests make. */
@Tag("full")
class TlsTest {

  private static final String SECRET = "only the test knöws: this=#1";

  @TempDir private static Path folder;
  private static TestCertificates made;
  private static ManyDoors doors;

  @BeforeAll
  static void start() throws Exception {
    made = TestCertificates.in(folder).issue("server").issue("client").issueExpired("old");
    doors = new ManyDoors(folder, SECRET, List.of("tls", "strict", "old"));
  }

  @AfterAll
  static void end() throws Exception {
    doors.close();
  }

  private static Security over(Tls tls) {
    return new Security("bench", SECRET, tls);
  }

  @Test
  void whoTrustsTheAuthorityIsConnected() throws Exception {
    Entrance.works(doors.door("tls"), over(made.trusting()));
  }

  @Test
  void aServerThatWantsACertificateGetsIt() throws Exception {
    Entrance.works(doors.door("strict"), over(made.showing("client")));
    Entrance.denied(
        doors.door("strict"), over(made.trusting()), "wants a certificate of the client");
  }

  @Test
  void aWrongPasswordIsOneSentence() {
    Entrance.denied(
        doors.door("tls"),
        new Security("bench", "x", made.trusting()),
        "refuses user 'bench': the password is wrong");
  }

  @Test
  void whatIsWrongWithACertificateIsOneSentence() {
    Security unknown = over(new Tls("", "", ""));
    Entrance.denied(doors.door("tls"), unknown, "shows a certificate that nobody vouches for");
    Entrance.denied(
        doors.door("old"), over(made.trusting()), "shows a certificate that has expired. Renew it");
    Endpoint otherName = new Endpoint("localhost", doors.door("tls").port());
    Entrance.denied(otherName, over(made.trusting()), "shows a certificate of another name.");
  }

  @Test
  void whoDoesNotSpeakItIsToldSo() {
    Entrance.denied(
        doors.door("tls"),
        new Security("bench", SECRET),
        "closed the connection without an answer, as one does");
  }
}
