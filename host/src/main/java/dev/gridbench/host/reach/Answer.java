package dev.gridbench.host.reach;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** What a program of this machine says to a question. */
public final class Answer {

  private static final int PATIENCE_SECONDS = 30;

  private Answer() {}

  /**
   * What it prints, without blanks around it; what it complains of meanwhile does not count.
   *
   * @throws IOException if it cannot be started, fails or says nothing: says what it complained of
   */
  public static String of(String... question) throws IOException, InterruptedException {
    Path complaints = Files.createTempFile("gridbench", ".err");
    try {
      Process process = started(new ProcessBuilder(question).redirectError(complaints.toFile()));
      process.getOutputStream().close();
      String answer =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended || process.exitValue() != 0 || answer.isEmpty()) {
        process.destroyForcibly();
        String why = (answer + " " + Files.readString(complaints)).strip();
        throw new IOException("'%s' failed: %s".formatted(String.join(" ", question), why));
      }
      return answer;
    } finally {
      Files.delete(complaints);
    }
  }

  private static Process started(ProcessBuilder builder) throws IOException {
    try {
      return builder.start();
    } catch (IOException missing) {
      String program = builder.command().get(0);
      throw new IOException(
          "'%s' cannot be started here. Install it, or put it on the PATH".formatted(program),
          missing);
    }
  }
}
