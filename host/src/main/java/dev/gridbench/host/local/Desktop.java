package dev.gridbench.host.local;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Shows a file with the program that the user has chosen for such files. */
public final class Desktop {

  /** Of freedesktop.org and of macOS. */
  private static final List<String> PROGRAMS = List.of("xdg-open", "open");

  /** Where there is no screen these fail within a second; one that goes on is the viewer itself. */
  private static final long PATIENCE_SECONDS = 5;

  private final Function<String, Optional<Path>> program;

  /** With the programs of this machine. */
  public Desktop() {
    this(new LocalHost()::program);
  }

  /**
   * @param program where a program is, by its name
   */
  public Desktop(Function<String, Optional<Path>> program) {
    this.program = program;
  }

  /** Opens the file, which the viewer shows as long as it likes, and says whether it could. */
  public boolean open(Path file) throws InterruptedException {
    for (String name : PROGRAMS) {
      Optional<Path> found = program.apply(name);
      if (found.isPresent() && shown(found.get(), file)) {
        return true;
      }
    }
    return false;
  }

  private static boolean shown(Path program, Path file) throws InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(program.toString(), file.toAbsolutePath().toString())
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      return !process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() == 0;
    } catch (IOException unstartable) {
      return false;
    }
  }
}
