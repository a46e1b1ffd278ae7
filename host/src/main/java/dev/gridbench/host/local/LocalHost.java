package dev.gridbench.host.local;

import com.sun.management.OperatingSystemMXBean;
import dev.gridbench.api.Endpoint;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.usage.ProcText;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** The machine that the coordinator runs on. */
public final class LocalHost implements Host {

  private static final int CONNECT_MILLIS = 500;

  /** They would change what a JVM runs with behind the study's back. */
  private static final Set<String> DROPPED =
      Set.of("CLASSPATH", "JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final Duration GRACE = Duration.ofSeconds(4);

  private final Duration grace;
  private final Ports ports = new Ports(ProcessHandle.current().pid());
  private final List<Path> searchPath;
  private final Optional<String> setsid;
  private final Cpus cpus;
  private final SocketTable sockets = new SocketTable(Path.of("/proc"));

  /** A host whose programs are those of this process's PATH. */
  public LocalHost() {
    this(GRACE);
  }

  /**
   * @param grace how long a process that is asked to end may take
   */
  LocalHost(Duration grace) {
    this(System.getenv().getOrDefault("PATH", "/usr/bin:/bin"), grace);
  }

  LocalHost(String path) {
    this(path, GRACE);
  }

  private LocalHost(String path, Duration grace) {
    this.grace = grace;
    this.searchPath =
        Arrays.stream(path.split(File.pathSeparator))
            .filter(p -> !p.isEmpty())
            .map(Path::of)
            .toList();
    this.setsid = program("setsid").map(Path::toString);
    this.cpus = new Cpus(Path.of("/"), program("taskset").map(Path::toString));
  }

  @Override
  public HostProcess start(ProcessSpec spec) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Tether.command(setsid, spec.name(), cpus.on(spec.cpus(), spec.command())));
    builder.directory(spec.directory().toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeAll(DROPPED);
    environment.putAll(spec.environment());
    builder.redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(spec.log().toFile()));
    long logStart = Files.exists(spec.log()) ? Files.size(spec.log()) : 0;
    return new LocalProcess(spec, logStart, builder, grace);
  }

  /** Of the machine, or of the control group where that has less. */
  @Override
  public long memoryBytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : 0;
  }

  /** By the boot of its kernel, which hosts in containers and namespaces share. */
  @Override
  public String machine() {
    try {
      return ProcText.of(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    } catch (IOException none) {
      return "";
    }
  }

  @Override
  public OptionalLong listener(Endpoint at) {
    return new Listeners(Path.of("/proc")).at(at);
  }

  /** By the ports alone, whatever address of this host they are at. */
  public OptionalLong connections(Set<Integer> ports, boolean halfClosed) {
    return halfClosed ? sockets.held(ports) : sockets.accepted(ports);
  }

  @Override
  public String cpus() {
    return cpus.all();
  }

  @Override
  public List<String> cores() {
    return cpus.cores();
  }

  @Override
  public void settle(String to) throws IOException, InterruptedException {
    cpus.move(to);
  }

  @Override
  public List<Integer> freePorts(int count) throws IOException {
    return ports.next(count);
  }

  @Override
  public boolean portOpen(Endpoint endpoint) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(endpoint.host(), endpoint.port()), CONNECT_MILLIS);
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  @Override
  public OptionalLong connections(List<Endpoint> to) {
    return here(to) ? sockets.accepted(ports(to)) : OptionalLong.empty();
  }

  @Override
  public OptionalLong held(List<Endpoint> to) {
    return here(to) ? sockets.held(ports(to)) : OptionalLong.empty();
  }

  /** Another machine's name is not asked for: only loopback is this machine beyond doubt. */
  private static boolean here(List<Endpoint> to) {
    return !to.isEmpty()
        && to.stream()
            .map(Endpoint::host)
            .allMatch(host -> host.startsWith("127.") || host.equals("localhost"));
  }

  private static Set<Integer> ports(List<Endpoint> of) {
    return of.stream().map(Endpoint::port).collect(Collectors.toSet());
  }

  @Override
  public Optional<Path> program(String name) {
    return searchPath.stream()
        .map(folder -> folder.resolve(name))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
