package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionCommandTest {

  @TempDir private Path folder;

  @Test
  void bashCompletesCommands() throws Exception {
    assertThat(completed("gridbench", "expl")).containsExactly("explain");
  }

  @Test
  void bashCompletesOptionsOfACommand() throws Exception {
    assertThat(completed("gridbench", "report", "--op")).containsExactly("--open");
  }

  @Test
  void bashCompletesValues() throws Exception {
    assertThat(completed("gridbench", "explain", "tail")).containsExactly("tail-not-steady");
  }

  /** The same script is for zsh, where it asks for bash's way of completion. */
  @Test
  void zshHasBashsScript() {
    Shown zsh = Shown.of("completion", "zsh");
    assertThat(zsh.code()).isZero();
    assertThat(zsh.out()).contains("bashcompinit").isEqualTo(Shown.of("completion", "bash").out());
  }

  @Test
  void fishGetsALineForEachCommandAndOption() {
    Shown fish = Shown.of("completion", "fish");
    assertThat(fish.code()).isZero();
    assertThat(fish.lines())
        .contains(
            "complete -c gridbench -n __fish_use_subcommand -f -a completion -d 'Prints a script by"
                + " which a shell completes commands, options and their values.'",
            "complete -c gridbench -n '__fish_seen_subcommand_from report' -l open -d 'Opens each"
                + " page in the browser.'",
            "complete -c gridbench -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh"
                + " fish'",
            "complete -c gridbench -n '__fish_seen_subcommand_from hosts' -f -a check -d 'Reaches"
                + " each host of a file, measures the links between them, and reports every"
                + " fault.'")
        .anyMatch(line -> line.contains("-l results -r -d 'Folder"))
        .allMatch(line -> line.chars().filter(c -> c == '\'').count() >= 2);
    assertThat(fish.out()).doesNotContain("${", "%n");
  }

  @Test
  void anUnknownShellIsWrongInput() {
    assertThat(Shown.of("completion", "tcsh").code()).isEqualTo(2);
  }

  /** What bash itself offers for the last of the words; compopt works at a prompt only. */
  private List<String> completed(String... words) throws IOException, InterruptedException {
    Path script = folder.resolve("completion");
    Files.writeString(script, Shown.of("completion", "bash").out());
    String ask =
        ("compopt() { :; }; source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_gridbench;"
                + " printf '%%s\\n' \"${COMPREPLY[@]}\"")
            .formatted(script, String.join(" ", words), words.length - 1);
    Process bash = new ProcessBuilder("bash", "-c", ask).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(said).isZero();
    return said.lines().map(String::strip).toList();
  }
}
