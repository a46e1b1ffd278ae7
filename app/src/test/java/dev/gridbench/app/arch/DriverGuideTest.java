package dev.gridbench.app.arch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.testing.FreePort;
import java.io.IOException;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The worked example of docs/drivers.md is real: it compiles, and it speaks to a real memcached.
 */
class DriverGuideTest {

  private static final Path EXAMPLE = Repository.ROOT.resolve("docs/example-driver");
  private static final Pattern BLOCK =
      Pattern.compile("<!-- file: (\\S+) -->\n```\\w*\n(.*?)```\n", Pattern.DOTALL);
  private static final MapSpec MAP =
      new MapSpec("employees", new ValueShape.Bytes(1, 9), "bytes", List.of(), 10);

  @TempDir static Path folder;
  private static ClassLoader loader;

  @BeforeAll
  static void compile() throws Exception {
    List<Path> sources = Repository.sources(EXAMPLE.resolve("src/main/java"));
    Path classes = folder.resolve("classes");
    WrongCode.compile(sources, classes);
    Path resources = EXAMPLE.resolve("src/main/resources");
    URL[] path = {classes.toUri().toURL(), resources.toUri().toURL()};
    loader = new URLClassLoader(path, DriverGuideTest.class.getClassLoader());
  }

  @Test
  void everyBlockOfTheGuideIsTheFile() {
    Matcher blocks = BLOCK.matcher(Repository.read(Repository.ROOT.resolve("docs/drivers.md")));
    List<String> shown = new ArrayList<>();
    while (blocks.find()) {
      assertThat(blocks.group(2)).isEqualTo(Repository.read(EXAMPLE.resolve(blocks.group(1))));
      shown.add(Path.of(blocks.group(1)).getFileName().toString());
    }
    assertThat(shown)
        .containsExactly(
            "pom.xml",
            "MemcachedTextSystem.java",
            "MemcachedTextDriver.java",
            "MemcachedTextConnection.java",
            "MemcachedTextSession.java",
            "dev.gridbench.api.system.GridSystem");
  }

  @Test
  void theExampleWorksOnARealMemcached() throws Exception {
    Deployment deployment = system().deploy(cluster());
    Process member = start((Launch.Binary) deployment.waves().get(0).get(0).launch());
    try (Connection connection = connect(deployment.endpoints())) {
      Session session = connection.session();
      assertThat(session.get(1)).isNull();
      session.set(1, "one\r\nEND".getBytes(UTF_8));
      assertThat(session.get(1)).isEqualTo("one\r\nEND".getBytes(UTF_8));
      assertThat(session.remove(1)).isTrue();
      assertThat(session.remove(1)).isFalse();
      assertThat(session.get(1)).isNull();
    } finally {
      member.destroyForcibly().waitFor();
    }
  }

  private static GridSystem system() {
    return ServiceLoader.load(GridSystem.class, loader).stream()
        .map(ServiceLoader.Provider::get)
        .filter(system -> system.name().equals("memcached-text"))
        .findFirst()
        .orElseThrow();
  }

  private static Connection connect(List<Endpoint> endpoints) throws Exception {
    await().until(() -> open(endpoints.get(0)));
    String name = system().clients().get(0).driverClass();
    ClientDriver driver =
        (ClientDriver) loader.loadClass(name).getDeclaredConstructor().newInstance();
    return driver.connect(new ConnectionSpec("test", endpoints, MAP, Map.of(), Map.of()));
  }

  private static boolean open(Endpoint endpoint) {
    try (Socket socket = new Socket(endpoint.host(), endpoint.port())) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  private static ClusterSpec cluster() throws IOException {
    List<List<Integer>> ports = List.of(List.of(FreePort.next()));
    return new ClusterSpec(
        "test",
        system().traits().standardVersion(),
        1,
        "127.0.0.1",
        ports,
        MAP,
        Map.of(),
        Map.of());
  }

  private static Process start(Launch.Binary launch) throws IOException {
    List<String> command = new ArrayList<>(List.of(launch.program()));
    command.addAll(launch.arguments());
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("memcached.log").toFile())
        .start();
  }
}
