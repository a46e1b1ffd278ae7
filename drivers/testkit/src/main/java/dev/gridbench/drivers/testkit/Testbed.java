package dev.gridbench.drivers.testkit;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Version;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.MavenArtifacts;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.ClusterStarter;
import dev.gridbench.app.cluster.GatewayStarter;
import dev.gridbench.app.cluster.Gateways;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.model.Employee;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A real cluster, and the driver in a class loader of its own beside the client that it needs. */
final class Testbed implements AutoCloseable {

  private final Subject subject;
  private final MavenArtifacts artifacts = new MavenArtifacts(false);
  private final URLClassLoader loader;
  private final ClientDriver driver;

  Testbed(Subject subject) throws Exception {
    this.subject = subject;
    this.loader =
        new URLClassLoader(clientPath(), new ApiClassLoader(Testbed.class.getClassLoader()));
    this.driver = newDriver();
  }

  private ClientDriver newDriver() throws ReflectiveOperationException {
    return (ClientDriver)
        loader.loadClass(subject.client().driverClass()).getDeclaredConstructor().newInstance();
  }

  /** Members of the system, started by the coordinator's own means. */
  Cluster start(MapSpec map, Path directory) throws Exception {
    ClusterStarter starter =
        new ClusterStarter(
            new LocalHost(),
            artifacts,
            Jvms.ofMachine(System.getenv()),
            new SystemClock(),
            List.of(Catalog.codeSource(Employee.class)));
    Subject members = members();
    return starter.start(
        members.system(),
        members.choice(),
        members.members(),
        membersMap(map),
        Surroundings.PLAIN,
        directory,
        line -> {});
  }

  /** Whose members there are: the subject's own, or those that it attaches to. */
  Subject members() {
    return subject.brought().host() == null ? subject : subject.brought().host();
  }

  /** A map as the members are configured for it. */
  MapSpec membersMap(MapSpec map) {
    return new MapSpec(map.name(), map.value(), members().format(), map.indexes(), map.entries());
  }

  /** A gateway before each member, on this JVM. */
  Gateways gateways(Cluster members, int channels, Path directory) throws Exception {
    GatewayStarter.Setup setup =
        new GatewayStarter.Setup(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            subject
                .system()
                .gateway(subject.client(), subject.options(), subject.members())
                .protocol(),
            channels,
            Surroundings.PLAIN,
            directory.resolve("gateways"),
            directory.resolve("logs"));
    return new GatewayStarter(new LocalHost(), new SystemClock())
        .start(setup, members.endpoints(), 1);
  }

  Connection connect(Cluster cluster, MapSpec map) throws Exception {
    Security members = cluster.security();
    Security security = members.none() ? subject.security() : members;
    return connect(driver, cluster.name(), cluster.endpoints(), map, security);
  }

  /** By a driver of its own, since drivers may share what they have between connections. */
  Connection connectAlone(Endpoint endpoint, MapSpec map) throws Exception {
    return connect(newDriver(), "none", List.of(endpoint), map, subject.security());
  }

  /** With the driver's class loader as the thread's own, as in a worker. */
  private Connection connect(
      ClientDriver driver, String cluster, List<Endpoint> endpoints, MapSpec map, Security security)
      throws Exception {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(loader);
    try {
      return driver.connect(
          new ConnectionSpec(
              cluster,
              endpoints,
              map,
              subject.options(),
              subject.brought().properties(),
              security));
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  /** A class loader that has the driver's jars and the API, but no vendor's class. */
  static URLClassLoader withoutVendor(GridSystem system) {
    URL[] ours = Catalog.driverPath(system).stream().map(Testbed::url).toArray(URL[]::new);
    return new URLClassLoader(ours, new ApiClassLoader(Testbed.class.getClassLoader()));
  }

  /**
   * The class loader stays open, as a worker's class path does: threads of a library may close its
   * sockets after its client was closed, and could not without its classes.
   */
  @Override
  public void close() throws Exception {
    artifacts.close();
  }

  private URL[] clientPath() throws Exception {
    List<String> coordinates =
        new ArrayList<>(subject.client().artifacts(new Version(subject.version()), ""));
    coordinates.addAll(subject.brought().artifacts());
    List<Path> files = new ArrayList<>(Catalog.driverPath(subject.system()));
    if (!coordinates.isEmpty()) {
      files.addAll(artifacts.resolve(coordinates, subject.client().exclusions()));
    }
    return files.stream().map(Testbed::url).toArray(URL[]::new);
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException impossible) {
      throw new IllegalArgumentException(file.toString(), impossible);
    }
  }

  /**
   * Shows a driver what a worker shows it, the JDK and gridbench's API and domain classes, and
   * nothing else of the tests' class path: no vendor's class, no other version of a library.
   */
  private static final class ApiClassLoader extends ClassLoader {

    private final ClassLoader tests;

    ApiClassLoader(ClassLoader tests) {
      super(ClassLoader.getPlatformClassLoader());
      this.tests = tests;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      boolean shown =
          name.startsWith("dev.gridbench.api.")
              || name.startsWith("dev.gridbench.model.")
              || name.startsWith("org.jspecify.");
      if (!shown) {
        throw new ClassNotFoundException(name);
      }
      return tests.loadClass(name);
    }
  }
}
