package dev.gridbench.app.fleet;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** This machine, where each worker is started otherwise than the fleet asks for. */
final class ChangedStart implements Host {

  /** What becomes of the start of the worker of that number. */
  interface Change {
    ProcessSpec of(ProcessSpec asked, int number) throws IOException;
  }

  private final Host host = new LocalHost();
  private final Change change;

  ChangedStart(Change change) {
    this.change = change;
  }

  @Override
  public HostProcess start(ProcessSpec spec) throws IOException {
    int number = Integer.parseInt(spec.name().substring(spec.name().indexOf('-') + 1));
    return host.start(change.of(spec, number));
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
}
