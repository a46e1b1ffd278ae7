package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.cli.wiring.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class MainTest {

  private final StringWriter err = new StringWriter();

  @Test
  void whatTheUserHasToMendIsPrintedAsItIs() {
    assertThat(explain(new UserError(List.of("a.yaml:3: wrong.", "a.yaml:4: wrong too."))))
        .isEqualTo(2);
    assertThat(err.toString().lines()).containsExactly("a.yaml:3: wrong.", "a.yaml:4: wrong too.");
  }

  @Test
  void aDiskThatRefusesIsSaidWithoutAStackTrace() {
    assertThat(explain(new IOException("No space left on device"))).isEqualTo(1);
    assertThat(err.toString())
        .contains("No space left on device", "gridbench run --resume")
        .doesNotContain("\tat ");
  }

  @Test
  void anExceptionThatOnlyNamesAFileSaysWhatIsWrongWithIt() {
    assertThat(explain(new NoSuchFileException("results/a/study.lock"))).isEqualTo(1);
    assertThat(err.toString()).contains("NoSuchFileException results/a/study.lock");
  }

  @Test
  void anInterruptionHasItsOwnCodeAndNoWords() {
    assertThat(explain(new InterruptedException())).isEqualTo(130);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aDefectOfOursIsPrintedToBeReported() {
    assertThat(explain(new IllegalStateException("off by one"))).isEqualTo(1);
    assertThat(err.toString())
        .contains("Please report this", "IllegalStateException: off by one", "\tat ");
  }

  @Test
  void anUnknownCommandIsWrongInput() {
    CommandLine commandLine = Main.commandLine();
    commandLine.setErr(new PrintWriter(err));
    assertThat(commandLine.execute("rnu")).isEqualTo(2);
    assertThat(err.toString()).contains("rnu");
  }

  @Test
  void withoutItsLauncherItSaysSo() {
    CommandLine commandLine = Main.commandLine();
    commandLine.setErr(new PrintWriter(err));
    assertThat(commandLine.execute("list", "systems")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines("gridbench.home is not set. Start gridbench by its launcher.");
  }

  private int explain(Exception exception) {
    CommandLine commandLine = new CommandLine(new Failing(exception));
    commandLine.setErr(new PrintWriter(err, true));
    commandLine.setExecutionExceptionHandler(Main::explain);
    return commandLine.execute();
  }

  /** A command that ends as it is told to. */
  @Command
  record Failing(Exception exception) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      throw exception;
    }
  }
}
