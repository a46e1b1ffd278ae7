package dev.gridbench.drivers.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import java.net.ConnectException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a provider is given, and what is said where it does not open. */
class JCacheDriverTest {

  private static final List<Endpoint> GRID =
      List.of(new Endpoint("10.0.0.5", 2809), new Endpoint("10.0.0.6", 2809));

  private static final String OF_THE_JVM = "gridbench.jcache.test";

  @Test
  void everythingReachesTheProviderAsItIsWritten() {
    failsToOpen(GRID, Map.of("uri", "grid://a/b?c=d"), Map.of("some.name", "some value"));

    assertThat(DeafProvider.uri).isEqualTo(URI.create("grid://a/b?c=d"));
    assertThat(DeafProvider.properties).containsExactly(Map.entry("some.name", "some value"));
  }

  @Test
  void aFileOfTheStudyIsTheUri() {
    failsToOpen(List.of(), Map.of("client-config", "/a/own cache.xml"), Map.of());

    assertThat(DeafProvider.uri).isEqualTo(URI.create("file:///a/own%20cache.xml"));
  }

  @Test
  void theAddressesOfAttachCanBeNamed() {
    failsToOpen(GRID, Map.of("uri", "grid://{endpoints}/g"), Map.of("servers", "[{endpoints}]"));

    assertThat(DeafProvider.uri).isEqualTo(URI.create("grid://10.0.0.5:2809,10.0.0.6:2809/g"));
    assertThat(DeafProvider.properties)
        .containsExactly(Map.entry("servers", "[10.0.0.5:2809,10.0.0.6:2809]"));
  }

  @Test
  void whatBeginsLikeAnArgumentOfTheJvmIsOne() {
    try {
      failsToOpen(GRID, Map.of(), Map.of("-D" + OF_THE_JVM, "{endpoints}"));

      assertThat(System.getProperty(OF_THE_JVM)).isEqualTo("10.0.0.5:2809,10.0.0.6:2809");
      assertThat(DeafProvider.uri).isEqualTo(URI.create("deaf:default"));
      assertThat(DeafProvider.properties).isEmpty();
    } finally {
      System.clearProperty(OF_THE_JVM);
    }
  }

  @Test
  void aProviderThatDoesNotOpenIsNamedWithTheAddressesAndTheCause() {
    String name = DeafProvider.class.getName();
    assertThat(failsToOpen(GRID, Map.of(), Map.of()))
        .hasMessage(
            "jcache: %s did not open for [10.0.0.5:2809, 10.0.0.6:2809]. See what it takes as uri and properties, and that the grid runs. (java.net.ConnectException: refused)",
            name);
    assertThat(failsToOpen(List.of(), Map.of(), Map.of()))
        .hasMessageStartingWith("jcache: " + name + " did not open. See");
  }

  @Test
  void severalWorkersHaveToBeMeant() {
    JCacheSystem system = new JCacheSystem();
    assertThat(system.traits().residence().oneWorkerOnly(Map.of()).orElseThrow())
        .contains("caches: per-worker");
    assertThat(system.traits().residence().oneWorkerOnly(Map.of("caches", "one"))).isPresent();
    assertThat(system.traits().residence().oneWorkerOnly(Map.of("caches", "per-worker"))).isEmpty();
  }

  @Test
  void whatIsNoUriIsRefused() {
    JCacheSystem system = new JCacheSystem();
    assertThat(system.refusal(system.clients().get(0), Map.of("uri", "a b"), Map.of()))
        .hasValue("option uri of jcache is no URI: 'a b'. Write it as the provider's manual does.");
    assertThat(system.refusal(system.clients().get(0), Map.of("uri", "g://{endpoints}"), Map.of()))
        .isEmpty();
    Map<String, String> twice = Map.of("uri", "g://a", "client-config", "a.xml");
    assertThat(system.refusal(system.clients().get(0), twice, Map.of()))
        .hasValueSatisfying(why -> assertThat(why).endsWith("Drop one of them."));
  }

  private static Throwable failsToOpen(
      List<Endpoint> grid, Map<String, String> options, Map<String, String> properties) {
    Map<String, String> all = new HashMap<>(options);
    all.put("provider", DeafProvider.class.getName());
    MapSpec map = new MapSpec("m", new ValueShape.EmployeeRow(), "provider", List.of(), 1);
    ConnectionSpec spec = new ConnectionSpec("", grid, map, all, properties);
    Throwable failed = catchThrowable(() -> new JCacheDriver().connect(spec).close());
    assertThat(failed).isInstanceOf(ConnectException.class);
    return failed;
  }
}
