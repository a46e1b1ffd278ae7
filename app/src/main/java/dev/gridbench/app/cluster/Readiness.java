package dev.gridbench.app.cluster;

import dev.gridbench.api.system.Member;
import dev.gridbench.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Whether one member is up: its log has said so, and its port is open. */
public final class Readiness {

  private final Host host;
  private final Member member;
  private final LogWatch watch;

  private Readiness(Host host, Member member, LogWatch watch) {
    this.host = host;
    this.member = member;
    this.watch = watch;
  }

  /**
   * Of a process that is started after this call.
   *
   * @param log what it says is added to
   */
  public static Readiness fromNow(Host host, Member member, Path log) throws IOException {
    long from = Files.exists(log) ? Files.size(log) : 0;
    LogWatch watch = new LogWatch(log, from, member.readyLine(), member.failedLine());
    return new Readiness(host, member, watch);
  }

  /** Reads what was written since the last call. */
  public boolean reached() {
    watch.read();
    return watch.readySeen() && host.portOpen(member.readyPort());
  }

  /** The line by which it has said that it never will be up. */
  Optional<String> failedSeen() {
    watch.read();
    return watch.failedSeen();
  }

  /** Whether its log has said so, as far as it was read. */
  boolean said() {
    return watch.readySeen();
  }
}
