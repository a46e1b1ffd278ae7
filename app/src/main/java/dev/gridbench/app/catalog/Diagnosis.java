package dev.gridbench.app.catalog;

import dev.gridbench.api.Version;
import eu.maveniverse.maven.mima.context.Context;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;

/** Finds out which artifact a failed resolution lacked, and which version would have resolved. */
final class Diagnosis {

  private static final int TRIES = 4;
  private static final Pattern UNFINISHED =
      Pattern.compile(".*[.-](alpha|beta|rc|cr|m|ea|preview|dev|pre|snapshot)[-.]?\\d*([.-].*)?");

  private final Context context;
  private final DefaultRepositorySystemSession session;
  private final boolean offline;

  Diagnosis(Context context, DefaultRepositorySystemSession session, boolean offline) {
    this.context = context;
    this.session = session;
    this.offline = offline;
  }

  MissingArtifact of(RepositoryException failed, List<Dependency> roots) {
    Dependency root = guilty(roots);
    String coordinate = text(root.getArtifact());
    String missing = missing(failed).map(Diagnosis::text).orElse(coordinate);
    return new MissingArtifact(
        missing, coordinate, offline, offline ? List.of() : nearest(root), reason(failed), failed);
  }

  /** The first root that does not resolve alone; the first of all where each does. */
  private Dependency guilty(List<Dependency> roots) {
    return roots.stream().filter(root -> !resolves(root)).findFirst().orElse(roots.get(0));
  }

  private boolean resolves(Dependency root) {
    try {
      context
          .repositorySystem()
          .collectDependencies(session, new CollectRequest(root, context.remoteRepositories()));
      context
          .repositorySystem()
          .resolveArtifact(
              session, new ArtifactRequest(root.getArtifact(), context.remoteRepositories(), null));
      return true;
    } catch (RepositoryException absent) {
      return false;
    }
  }

  /** The nearest version that resolves, of the few nearest that the repository lists. */
  private List<String> nearest(Dependency root) {
    Artifact wanted = root.getArtifact();
    return byDistance(listed(wanted), wanted.getVersion()).stream()
        .limit(TRIES)
        .filter(version -> resolves(root.setArtifact(wanted.setVersion(version))))
        .limit(1)
        .toList();
  }

  private List<String> listed(Artifact wanted) {
    Artifact any =
        new DefaultArtifact(
            wanted.getGroupId(), wanted.getArtifactId(), wanted.getExtension(), "[0,)");
    try {
      return context
          .repositorySystem()
          .resolveVersionRange(
              session, new VersionRangeRequest(any, context.remoteRepositories(), null))
          .getVersions()
          .stream()
          .map(Object::toString)
          .toList();
    } catch (RepositoryException unlisted) {
      return List.of();
    }
  }

  /**
   * Finished versions by how many others lie between them and the wanted one; the older of two
   * equally near.
   *
   * @param listed in ascending order
   */
  static List<String> byDistance(List<String> listed, String wanted) {
    Version sought = new Version(wanted);
    List<String> finished =
        new ArrayList<>(listed.stream().filter(v -> !unfinished(v) && !v.equals(wanted)).toList());
    finished.sort(Comparator.comparing(Version::new));
    int place = (int) finished.stream().filter(v -> new Version(v).compareTo(sought) < 0).count();
    List<String> order = new ArrayList<>();
    for (int step = 1; order.size() < finished.size(); step++) {
      if (place - step >= 0) {
        order.add(finished.get(place - step));
      }
      if (place + step - 1 < finished.size()) {
        order.add(finished.get(place + step - 1));
      }
    }
    return order;
  }

  private static boolean unfinished(String version) {
    return UNFINISHED.matcher(version.toLowerCase(Locale.ROOT)).matches();
  }

  private static Optional<Artifact> missing(Throwable failed) {
    Optional<Artifact> found = Optional.empty();
    for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
      if (cause instanceof ArtifactTransferException transfer) {
        found = Optional.of(transfer.getArtifact());
      } else if (cause instanceof ArtifactDescriptorException descriptor && found.isEmpty()) {
        found = Optional.of(descriptor.getResult().getArtifact());
      }
    }
    return found;
  }

  /** Empty for plain absence. */
  private static String reason(Throwable failed) {
    Throwable last = failed;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    boolean absent = last instanceof ArtifactNotFoundException;
    return absent || last.getMessage() == null ? "" : last.getMessage();
  }

  private static String text(Artifact artifact) {
    return artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
  }
}
