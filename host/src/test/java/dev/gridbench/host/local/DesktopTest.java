package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesktopTest {

  @TempDir private Path folder;
  private Path page;

  @BeforeEach
  void page() {
    page = folder.resolve("report.html");
  }

  private void program(String name, String script) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private boolean open() throws InterruptedException {
    return new Desktop(new LocalHost(folder.toString())::program).open(page);
  }

  private String opened(String by) throws IOException {
    return Files.readString(folder.resolve(by)).strip();
  }

  @Test
  void withoutAProgramNothingIsOpened() throws Exception {
    assertThat(open()).isFalse();
  }

  @Test
  void theDesktopsProgramGetsTheWholePath() throws Exception {
    program("xdg-open", "echo \"$1\" >'" + folder + "/xdg'");
    program("open", "echo \"$1\" >'" + folder + "/mac'");
    assertThat(open()).isTrue();
    assertThat(opened("xdg")).isEqualTo(page.toString());
    assertThat(folder.resolve("mac")).doesNotExist();
  }

  @Test
  void whereOneFailsTheOtherIsAsked() throws Exception {
    program("xdg-open", "exit 3");
    program("open", "echo \"$1\" >'" + folder + "/mac'");
    assertThat(open()).isTrue();
    assertThat(opened("mac")).isEqualTo(page.toString());
  }

  @Test
  void whereAllFailThatIsSaid() throws Exception {
    program("xdg-open", "exit 3");
    assertThat(open()).isFalse();
  }
}
