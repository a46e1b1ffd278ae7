package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Members that let in who knows the password, by each way that they may offer, and say so to
 * others: to the client, and to who asks for the version before anything is started.
 */
@Tag("full")
class LoginTest {

  private static final String SECRET = "only the test knöws: this=#1";
  private static final Security RIGHT = new Security("bench", SECRET);

  @TempDir private static Path folder;
  private static ManyDoors doors;

  @BeforeAll
  static void start() throws Exception {
    doors = new ManyDoors(folder, SECRET, List.of("open", "scram", "plain", "bare", "front"));
  }

  @AfterAll
  static void end() throws Exception {
    doors.close();
  }

  @Test
  void whoKnowsThePasswordIsLetInByOneOfOurs() throws Exception {
    Entrance.works(doors.own(), RIGHT);
  }

  @Test
  void itsUsersFileIsThisUsersAloneAndWithoutThePassword() throws Exception {
    Path conf = doors.directory().resolve("member-1/root/conf");
    Path file = conf.resolve(Users.FILE);
    assertThat(Files.readString(file)).contains("\nbench=scram-sha-256:").doesNotContain(SECRET);
    assertThat(Files.readString(conf.resolve("infinispan.xml"))).doesNotContain(SECRET);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void aServerThatOffersOtherWaysIsAskedByThese() throws Exception {
    Entrance.works(doors.door("scram"), RIGHT);
    Entrance.works(doors.door("plain"), RIGHT);
  }

  @Test
  void aWrongPasswordAndAnUnknownUserAreOneSentenceAndANextStep() {
    for (Security wrong : List.of(new Security("bench", "x"), new Security("nobody", SECRET))) {
      for (Endpoint server : List.of(doors.own(), doors.door("plain"))) {
        Entrance.denied(
            server,
            wrong,
            "refuses user '%s': the password is wrong or the user is unknown. Check security.user"
                    .formatted(wrong.user())
                + " and the file or variable that security.password names.");
      }
    }
  }

  @Test
  void whoSaysNothingIsToldThatAPasswordIsWanted() {
    Entrance.denied(doors.own(), Security.NONE, "wants a password. Name the variable");
    Entrance.denied(doors.own(), new Security("", SECRET), "has no default user. Name one");
  }

  @Test
  void aPortOfHotRodAloneTellsNoVersionAndSaysTheSame() throws Exception {
    Endpoint bare = doors.door("bare");
    assertThat(Entrance.version(bare, RIGHT)).isEmpty();
    new InfinispanDriver().connect(Entrance.spec(bare, RIGHT)).close();
    Entrance.refused(bare, new Security("bench", "x"), "refuses user 'bench'");
    Entrance.refused(bare, Security.NONE, "wants a password.");
  }

  @Test
  void aServerWithoutAPasswordSaysThatItHasNone() {
    Entrance.refused(
        doors.door("open"),
        RIGHT,
        "has no password, but the study gives one. Drop security.password.");
  }

  @Test
  void aServerWithoutTlsSaysSo() {
    Security encrypted = new Security("bench", SECRET, new Tls("", "", ""));
    Entrance.denied(doors.own(), encrypted, "does not answer by TLS there. Drop security.tls");
  }
}
