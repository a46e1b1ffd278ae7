package dev.gridbench.app.replication;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnonymousTest {

  private static final Anonymous ANONYMOUS = new Anonymous(List.of("worker7", "ann", "mallory"));

  @Test
  void ofAPathTheLastNameIsLeft() {
    assertThat(ANONYMOUS.text("see /home/mallory/my runs, ~/.m2/x/a.jar and file:/tmp/t-1/b.log."))
        .isEqualTo("see …/my runs, …/a.jar and file:…/b.log.");
    assertThat(ANONYMOUS.text("jvm: \"/opt/jdk-21\"\n- /usr/lib/jvm/temurin-25/\n"))
        .isEqualTo("jvm: \"…/jdk-21\"\n- …/temurin-25\n");
  }

  @Test
  void whatEveryMachineHasAndWhatIsNoPathStays() {
    String text =
        "/proc/sys/kernel/x, https://redis.io/docs/a, 12 ops/s, get/set, redis://127.0.0.1:6379/0,"
            + " clusters/c001-r1/logs/member-1.log, LIKE '%tum%'";
    assertThat(ANONYMOUS.text(text)).isEqualTo(text);
  }

  @Test
  void namesOfHostAndUserGoFromMessagesAlone() {
    assertThat(
            ANONYMOUS.text(
                "{\"trial\":{\"id\":\"worker7\"},\"message\":\"worker7 said \\\"no\\\" to"
                    + " mallory, and to ann.\",\"resources\":{\"worker7\":{}}}"))
        .isEqualTo(
            "{\"trial\":{\"id\":\"worker7\"},\"message\":\"… said \\\"no\\\" to"
                + " …, and to ann.\",\"resources\":{\"worker7\":{}}}");
  }

  @Test
  void aNameThatAnybodyHasIsNone() {
    String message = "{\"message\":\"run it as root on localhost\"}";
    assertThat(new Anonymous(List.of("root", "localhost", "")).text(message)).isEqualTo(message);
  }
}
