package dev.gridbench.drivers.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import com.tangosol.coherence.config.CacheConfig;
import com.tangosol.coherence.config.scheme.AbstractServiceScheme;
import com.tangosol.coherence.config.scheme.ServiceScheme;
import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.ExtensibleConfigurableCacheFactory.DependenciesHelper;
import com.tangosol.run.xml.XmlHelper;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ClusterSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What the vendor's own reader makes of the files that gridbench writes is what it makes of the
 * vendor's own, but for what is named here.
 */
class VendorDefaultsTest {

  private static final String VENDORS = "com/oracle/coherence/defaults/coherence-cache-config.xml";

  /** Name and value of a setting in the text of the vendor's dependencies. */
  private static final Pattern SETTING = Pattern.compile("(\\w+)=([^,{}]*)");

  private static final Pattern PROPERTY = Pattern.compile("system-property=\"([^\"]+)\"");

  private static final MapSpec MAP =
      new MapSpec("map", new ValueShape.EmployeeRow(), "pof", List.of(), 100);

  private final CacheConfig vendors =
      new ExtensibleConfigurableCacheFactory(DependenciesHelper.newInstance(VENDORS))
          .getCacheConfig();
  private final CacheConfig member = read(config().caches().get());
  private final CacheConfig client = read(new ClientConfig(spec(), 0).xml());

  private static CacheConfig read(String xml) {
    return new ExtensibleConfigurableCacheFactory(
            DependenciesHelper.newInstance(XmlHelper.loadXml(xml)))
        .getCacheConfig();
  }

  private static MemberConfig config() {
    return new MemberConfig(
        new ClusterSpec(
            "c",
            new CoherenceSystem().traits().standardVersion(),
            1,
            "127.0.0.1",
            List.of(List.of(7000, 7001, 7002)),
            MAP,
            Map.of(),
            Map.of()),
        0,
        null);
  }

  private static ConnectionSpec spec() {
    return new ConnectionSpec(
        "", List.of(new Endpoint("127.0.0.1", 7000)), MAP, Map.of(), Map.of());
  }

  @Test
  void cachesDifferByTheirSerializerAlone() {
    Map<String, String> ours = settings(member.findSchemeBySchemeName("partitioned"));
    Map<String, String> theirs = settings(vendors.findSchemeBySchemeName("server"));
    assertThat(differing(ours, theirs)).isEqualTo(Set.of("SerializerFactory"));
    assertThat(ours)
        .containsEntry("PreferredPartitionCount", "257")
        .containsEntry("PreferredBackupCount", "1")
        .containsEntry("AsyncBackupInterval", "null");
  }

  @Test
  void aProxyDiffersByItsAddressAndThatItSendsNobodyOn() {
    Map<String, String> ours = settings(member.findSchemeByServiceName("Proxy"));
    Map<String, String> theirs = settings(vendors.findSchemeByServiceName("Proxy"));
    assertThat(differing(ours, theirs))
        .isEqualTo(
            Set.of(
                "AuthorizedHostFilterBuilder",
                "LoadBalancerBuilder",
                "SerializerFactory",
                "SerializerFactory within"));
    assertThat(ours)
        .as("nobody is kept out")
        .containsEntry("AuthorizedHostFilterBuilder", "null")
        .containsEntry("ConnectionLimit", "0")
        .containsEntry("TcpNoDelay", "true");
  }

  /** Each of the pools grows without a bound that would be reached. */
  @Test
  void poolsOfThreadsBeginWithOneForEachProcessor() {
    String processors = Integer.toString(Runtime.getRuntime().availableProcessors());
    for (ServiceScheme pooled :
        List.of(
            member.findSchemeBySchemeName("partitioned"),
            member.findSchemeByServiceName("Proxy"))) {
      assertThat(settings(pooled))
          .containsEntry("WorkerThreadCountMin", processors)
          .containsEntry("WorkerThreadCountMax", Integer.toString(Integer.MAX_VALUE));
    }
  }

  @Test
  void aClientDiffersByWhereMembersAre() {
    Map<String, String> ours = settings(client.findSchemeBySchemeName("members"));
    Map<String, String> theirs = settings(vendors.findSchemeBySchemeName("thin-remote-fixed"));
    assertThat(differing(ours, theirs))
        .isEqualTo(
            Set.of(
                "RemoteAddressProviderBldr", "SerializerFactory", "isNameServiceAddressProvider"));
    assertThat(ours)
        .containsEntry("RequestTimeoutMillis", "30000")
        .containsEntry("ConnectTimeoutMillis", "30000")
        .containsEntry("TcpNoDelay", "true");
  }

  /** One that is misspelt would be set in vain. */
  @Test
  void theVendorKnowsEveryPropertyOfAMember() throws IOException {
    Set<String> known = new TreeSet<>();
    PROPERTY
        .matcher(resource("tangosol-coherence.xml"))
        .results()
        .forEach(found -> known.add(found.group(1)));
    assertThat(config().properties().keySet())
        .filteredOn(name -> name.startsWith("coherence."))
        .hasSizeGreaterThan(9)
        .allSatisfy(name -> assertThat(known).contains(name));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = VendorDefaultsTest.class.getClassLoader().getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Of a scheme, and under a name of their own those of what it has within it. */
  private static Map<String, String> settings(ServiceScheme scheme) {
    String text = ((AbstractServiceScheme<?>) scheme).getServiceDependencies().toString();
    Map<String, String> settings = new TreeMap<>();
    SETTING
        .matcher(text.replaceAll("@[0-9a-f]+", ""))
        .results()
        .forEach(
            found -> {
              String name = found.group(1);
              String own = settings.containsKey(name) ? name + " within" : name;
              settings.put(own, found.group(2).strip());
            });
    assertThat(settings).hasSizeGreaterThan(9);
    return settings;
  }

  private static Set<String> differing(Map<String, String> ours, Map<String, String> theirs) {
    Set<String> names = new TreeSet<>(ours.keySet());
    names.addAll(theirs.keySet());
    names.removeIf(name -> Objects.equals(ours.get(name), theirs.get(name)));
    return names;
  }
}
