package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Moving all threads of this process by a program that stops at one which has just ended. */
class CpusTest {

  @TempDir Path folder;

  @BeforeEach
  void allowTwo() throws IOException {
    Path status = folder.resolve("proc/self/status");
    Files.createDirectories(status.getParent());
    Files.writeString(status, "Cpus_allowed_list:\t0-1\n");
  }

  @Test
  void aThreadThatEndsMeanwhileIsNoFailure() throws Exception {
    moving("failed to get pid 26246's affinity: No such process", 3);

    assertThat(folder.resolve("calls")).hasContent("0\n0\n0\n0");
  }

  @Test
  void whatElseGoesWrongIsSaidAtOnce() throws Exception {
    assertThatThrownBy(() -> moving("Invalid argument", 1))
        .isInstanceOf(IOException.class)
        .hasMessage("taskset could not move gridbench to processors 0: Invalid argument");

    assertThat(folder.resolve("calls")).hasContent("0");
  }

  @Test
  void whatNeverSucceedsIsSaidInTheEnd() {
    assertThatThrownBy(() -> moving("No such process", 1_000))
        .hasMessageEndingWith("No such process");
  }

  /** By a program that notes which processors it is called for, and fails so often. */
  private void moving(String trouble, int failures) throws Exception {
    Path calls = folder.resolve("calls");
    Path program = folder.resolve("taskset");
    Files.writeString(
        program,
        """
        #!/bin/sh
        echo "$4" >>'%1$s'
        if [ "$(wc -l <'%1$s')" -le %2$d ]; then
          echo "%3$s"
          exit 1
        fi
        """
            .formatted(calls, failures, trouble));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    new Cpus(folder, Optional.of(program.toString())).move("0");
  }
}
