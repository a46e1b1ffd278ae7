package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastWordsTest {

  @TempDir Path directory;

  @Test
  void theCauseIsPreferredToStackFramesAndToChatter() throws Exception {
    Path log =
        log(
            """
            12:00:01 INFO  starting
            Exception in thread "main" com.example.StartException: cannot start
            \tat com.example.Main.start(Main.java:12)
            \tat com.example.Main.main(Main.java:3)
            Caused by: java.net.BindException: Address already in use
            \tat java.base/sun.nio.ch.Net.bind0(Native Method)
            \t... 12 more
            12:00:02 INFO  shutting down
            """);
    assertThat(LastWords.of(log, 0, 2))
        .containsExactly(
            "Exception in thread \"main\" com.example.StartException: cannot start",
            "Caused by: java.net.BindException: Address already in use");
  }

  @Test
  void aLogWithoutErrorsEndsWithItsLastLines() throws Exception {
    assertThat(LastWords.of(log("one\ntwo\n\n---\nthree\n"), 0, 2)).containsExactly("two", "three");
  }

  @Test
  void whatAnEarlierProcessSaidIsNotQuoted() throws Exception {
    String before = "ERROR of yesterday\n";
    Path log = log(before + "today\n");
    assertThat(LastWords.of(log, before.length(), 2)).containsExactly("today");
  }

  @Test
  void onlyTheTailOfALongLogIsRead() throws Exception {
    Path log = log("ERROR early\n" + "chatter\n".repeat(100_000) + "end\n");
    assertThat(LastWords.of(log, 0, 2)).containsExactly("chatter", "end");
  }

  @Test
  void coloursAreLeftOut() throws Exception {
    assertThat(LastWords.of(log("\u001B[31mFATAL broken\u001B[0m\n"), 0, 1))
        .containsExactly("FATAL broken");
  }

  @Test
  void aMissingLogSaysNothing() {
    assertThat(LastWords.of(directory.resolve("none"), 0, 3)).isEmpty();
  }

  private Path log(String text) throws Exception {
    return Files.writeString(directory.resolve("log"), text);
  }
}
