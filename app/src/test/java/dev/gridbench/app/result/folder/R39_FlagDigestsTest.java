package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What JVMs ran with can be compared between runs, and one flag makes a difference. */
class R39_FlagDigestsTest {

  private static final String FLAGS =
      "12:\n-XX:CICompilerCount=2 -XX:+UseG1GC -XX:MaxHeapSize=1 \n";

  @TempDir Path root;

  @Test
  void theProcessAndTheOrderMakeNoDifference() {
    assertThat(FlagDigests.digest("77:\n-XX:MaxHeapSize=1 -XX:+UseG1GC -XX:CICompilerCount=2"))
        .isEqualTo(FlagDigests.digest(FLAGS))
        .matches("[0-9a-f]{12}");
  }

  @Test
  void oneFlagDoes() {
    assertThat(FlagDigests.digest(FLAGS.replace("+UseG1GC", "+UseZGC")))
        .isNotEqualTo(FlagDigests.digest(FLAGS));
    assertThat(FlagDigests.digest(FLAGS + "-XX:+AlwaysPreTouch"))
        .isNotEqualTo(FlagDigests.digest(FLAGS));
  }

  @Test
  void membersAndWorkersOfARunAreFound() throws Exception {
    ResultsFolder folder = new ResultsFolder(root);
    Outcome outcome = OutcomeSamples.measured("c001-r1");
    write(folder.trial(outcome.trial()).logs().resolve("worker-1.flags"), FLAGS);
    write(root.resolve("clusters/c001-r1/logs/member-1.flags"), FLAGS + "-XX:+UseNUMA");
    assertThat(FlagDigests.of(folder, List.of(outcome, OutcomeSamples.measured("c002-r1"))))
        .hasSize(2)
        .containsEntry("members of hazelcast:5.7.0", FlagDigests.digest(FLAGS + "-XX:+UseNUMA"))
        .containsValue(FlagDigests.digest(FLAGS));
  }

  private static void write(Path file, String text) throws Exception {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
