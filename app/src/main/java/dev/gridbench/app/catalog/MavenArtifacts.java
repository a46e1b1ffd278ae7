package dev.gridbench.app.catalog;

import dev.gridbench.api.SystemClock;
import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;
import org.eclipse.aether.util.repository.SimpleArtifactDescriptorPolicy;

/**
 * Maven's own resolver, with the user's settings and local repository. What the local repository
 * has, it takes from there without asking anybody.
 */
public final class MavenArtifacts implements Artifacts, AutoCloseable {

  private record Request(List<String> coordinates, List<String> exclusions) {}

  private final boolean offline;
  private final FetchListener listener;
  private final Context context;
  private final DefaultRepositorySystemSession session;
  private final Map<Request, List<Path>> resolved = new HashMap<>();

  public MavenArtifacts(boolean offline) {
    this(offline, FetchProgress.NONE);
  }

  /**
   * @param offline whether to use nothing but the local repository
   * @param progress told how much was fetched
   */
  public MavenArtifacts(boolean offline, FetchProgress progress) {
    this(offline, progress, Optional.empty());
  }

  MavenArtifacts(boolean offline, FetchProgress progress, Optional<Path> localRepository) {
    this.offline = offline;
    listener = new FetchListener(new SystemClock()::nanoTime, progress);
    ContextOverrides.Builder overrides =
        ContextOverrides.create()
            .withUserSettings(true)
            .offline(offline)
            .transferListener(listener);
    localRepository.ifPresent(overrides::withLocalRepositoryOverride);
    this.context = Runtimes.INSTANCE.getRuntime().create(overrides.build());
    this.session = session(context);
  }

  /**
   * Old products name repositories that are long dead, so those are not asked. A product whose own
   * description cannot be read would resolve without its dependencies, so that is an error.
   */
  private static DefaultRepositorySystemSession session(Context context) {
    DefaultRepositorySystemSession session =
        new DefaultRepositorySystemSession(context.repositorySystemSession());
    session.setIgnoreArtifactDescriptorRepositories(true);
    session.setArtifactDescriptorPolicy(new SimpleArtifactDescriptorPolicy(false, false));
    return session;
  }

  @Override
  public synchronized List<Path> resolve(List<String> coordinates, List<String> exclusions)
      throws MissingArtifact {
    Request request = new Request(List.copyOf(coordinates), List.copyOf(exclusions));
    List<Path> known = coordinates.isEmpty() ? List.of() : resolved.get(request);
    if (known != null) {
      return known;
    }
    listener.begin();
    try {
      List<Path> files = fetch(request);
      resolved.put(request, files);
      return files;
    } catch (RepositoryException failed) {
      throw new Diagnosis(context, session, offline).of(failed, roots(request));
    } finally {
      listener.end();
    }
  }

  @Override
  public void close() {
    context.close();
  }

  private List<Path> fetch(Request request) throws RepositoryException {
    CollectRequest collect = new CollectRequest();
    collect.setDependencies(roots(request));
    collect.setRepositories(context.remoteRepositories());
    DependencyRequest wanted =
        new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
    return context
        .repositorySystem()
        .resolveDependencies(session, wanted)
        .getArtifactResults()
        .stream()
        .map(ArtifactResult::getArtifact)
        .map(artifact -> artifact.getFile().toPath())
        .toList();
  }

  private static List<Dependency> roots(Request request) {
    List<Exclusion> exclusions =
        request.exclusions().stream().map(MavenArtifacts::exclusion).toList();
    return request.coordinates().stream()
        .map(coordinate -> new DefaultArtifact(coordinate))
        .map(artifact -> new Dependency(artifact, JavaScopes.RUNTIME, false, exclusions))
        .toList();
  }

  private static Exclusion exclusion(String coordinate) {
    int colon = coordinate.indexOf(':');
    return new Exclusion(coordinate.substring(0, colon), coordinate.substring(colon + 1), "*", "*");
  }
}
