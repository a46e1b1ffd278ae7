package dev.gridbench.app.run.setup;

import dev.gridbench.api.Clock;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.host.Host;
import java.nio.file.Path;
import java.util.List;

/**
 * What a run works with.
 *
 * @param workerJar api, model and worker in one jar, what they need relocated inside it
 * @param modelClassPath the domain classes, for members whose format needs them
 */
public record Toolbox(
    Catalog catalog,
    Artifacts artifacts,
    Jvms jvms,
    Host host,
    Clock clock,
    Path workerJar,
    List<Path> modelClassPath) {

  public Toolbox {
    modelClassPath = List.copyOf(modelClassPath);
  }
}
