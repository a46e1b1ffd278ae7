package dev.gridbench.host.limit;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A host whose processes are started under a limit. */
public record LimitedHost(Host host, TaskLimits.Limited limit) implements Host {

  @Override
  public HostProcess start(ProcessSpec spec) throws IOException {
    return host.start(
        new ProcessSpec(
            spec.name(),
            limit.command(spec.command()),
            spec.environment(),
            spec.directory(),
            spec.log(),
            spec.cpus()));
  }

  @Override
  public List<Integer> freePorts(int count) throws IOException {
    return host.freePorts(count);
  }

  @Override
  public boolean portOpen(Endpoint endpoint) {
    return host.portOpen(endpoint);
  }

  @Override
  public Optional<Path> program(String name) {
    return host.program(name);
  }

  @Override
  public long memoryBytes() {
    return host.memoryBytes();
  }
}
