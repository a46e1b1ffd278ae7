package dev.gridbench.app.study.draft;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.RunningServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which version attached servers are, by their own word: what a label says is what ran (ADR 19).
 */
record AttachedVersion(
    GridSystem system, RunningServer asking, List<Endpoint> servers, Security security) {

  /** Why there is no one version, as a sentence with a next step. */
  static final class Unknown extends Exception {
    private static final long serialVersionUID = 1L;

    Unknown(String why) {
      super(why);
    }
  }

  /**
   * The version of all servers.
   *
   * @throws Unknown if one does not tell, or they differ
   */
  Version of() throws Unknown {
    Map<Version, List<String>> reported = new LinkedHashMap<>();
    for (Endpoint server : servers) {
      reported.computeIfAbsent(of(server), first -> new ArrayList<>()).add(server.toString());
    }
    if (reported.size() > 1) {
      throw new Unknown(several(reported));
    }
    return reported.keySet().iterator().next();
  }

  private Version of(Endpoint server) throws Unknown {
    Optional<Version> reported = reported(server);
    if (reported.isEmpty()) {
      throw new Unknown(
          "%s does not say which version of %s it is. Name it %s."
              .formatted(server, system.name(), place()));
    }
    if (!system.traits().versions().contains(reported.get())) {
      throw new Unknown(
          ("%s reports version %s, which is no version of %s that a driver supports; it may be a"
                  + " proxy's. Name that of the servers %s.")
              .formatted(server, reported.get(), system.name(), place()));
    }
    return reported.get();
  }

  private Optional<Version> reported(Endpoint server) throws Unknown {
    try {
      return asking.of(server, security);
    } catch (AccessDenied denied) {
      throw new Unknown(denied.of(system.name()));
    } catch (IOException unreachable) {
      throw new Unknown(
          ("%s cannot be asked which version of %s it is (%s). See that it runs there, or name its"
                  + " version %s.")
              .formatted(server, system.name(), unreachable.getMessage(), place()));
    }
  }

  private String place() {
    return "under 'version', one in " + system.traits().versions();
  }

  private String several(Map<Version, List<String>> reported) {
    List<String> parts = new ArrayList<>();
    reported.forEach(
        (version, who) ->
            parts.add(String.join(" and ", who) + (who.size() > 1 ? " say " : " says ") + version));
    return "these servers are of several versions of %s: %s. Attach servers of one version, and those of another as a system of their own."
        .formatted(system.name(), String.join(", ", parts));
  }
}
