package dev.gridbench.app.catalog;

import java.util.List;

/** An artifact that a system or client library needs cannot be had. The message is for the user. */
public final class MissingArtifact extends Exception {

  private static final long serialVersionUID = 1;

  private final String message;

  /**
   * @param artifact what is missing, as {@code group:artifact:version}
   * @param root the asked-for coordinate that needs it; the same where it is itself missing
   * @param offline whether only the local repository was asked
   * @param nearest versions of the root that do resolve, nearest first; empty where none was found
   *     or looked for
   * @param reason why, in the resolver's words, for cases other than plain absence; empty otherwise
   */
  public MissingArtifact(
      String artifact,
      String root,
      boolean offline,
      List<String> nearest,
      String reason,
      Throwable cause) {
    super(cause);
    this.message = message(artifact, root, offline, nearest, reason);
  }

  @Override
  public String getMessage() {
    return message;
  }

  private static String message(
      String artifact, String root, boolean offline, List<String> nearest, String reason) {
    String needed = artifact.equals(root) ? "" : ", which " + root + " needs,";
    if (offline) {
      return artifact
          + needed
          + " is not in the local repository. Run 'gridbench prepare STUDY' while online.";
    }
    String why = reason.isEmpty() ? "" : ": " + reason;
    return artifact + needed + " does not resolve" + why + ". " + nextStep(nearest);
  }

  private static String nextStep(List<String> nearest) {
    if (nearest.isEmpty()) {
      return "Check the version, and that this machine reaches its Maven repository.";
    }
    return "Nearest that "
        + (nearest.size() == 1 ? "does" : "do")
        + ": "
        + String.join(", ", nearest)
        + ".";
  }
}
