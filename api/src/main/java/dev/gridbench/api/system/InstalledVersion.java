package dev.gridbench.api.system;

import dev.gridbench.api.Version;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a program of this machine says that its version is. */
public final class InstalledVersion {

  private static final int MOST = 4_096;
  private static final int PATIENCE_SECONDS = 5;

  private InstalledVersion() {}

  /**
   * Asked for when it is first wanted, and not again: every command of gridbench makes every
   * system.
   *
   * @param otherwise where the machine has none of these versions
   */
  public static Supplier<Version> once(
      String program, List<String> asking, VersionRange versions, Version otherwise) {
    return new Supplier<>() {
      private @Nullable Version installed;

      @Override
      public synchronized Version get() {
        Version known = installed;
        if (known == null) {
          known = of(program, asking).filter(versions::contains).orElse(otherwise);
          installed = known;
        }
        return known;
      }
    };
  }

  /**
   * Runs it, and takes the first dotted numbers of what it says.
   *
   * @param program its name on the path, or its file
   * @param asking the arguments by which it tells its version and ends
   * @return empty where there is no such program, or it says no version within some seconds
   */
  public static Optional<Version> of(String program, List<String> asking) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(asking);
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try {
        process.getOutputStream().close();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        return ended ? first(process.getInputStream()) : Optional.empty();
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException missing) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<Version> first(InputStream output) throws IOException {
    return Version.in(new String(output.readNBytes(MOST), StandardCharsets.UTF_8));
  }
}
