package dev.gridbench.drivers.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.InstalledVersion;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.Translated;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MemcachedSystemTest {

  private static final Security SECURITY = new Security("bench", "secret");
  private static final Tls TLS = new Tls("", "", "");

  private final MemcachedSystem system = new MemcachedSystem();

  @Test
  void itsVersionIsThatOfTheInstalledProgram() {
    assertThat(InstalledVersion.of("memcached", List.of("-V")))
        .hasValue(system.traits().standardVersion());
    assertThat(InstalledVersion.of("nosuchthing", List.of("-V"))).isEmpty();
  }

  @Test
  void serversAreIndependentAndBindOnlyWhatTheyAreGiven() {
    List<String> first = arguments(Map.of(), Map.of(), 0);
    assertThat(String.join(" ", first))
        .isEqualTo("-l 127.0.0.1 -p 4000 -U 0 -m 64 -t 4 -c 1024 -I 1m -u nobody");
    assertThat(arguments(Map.of(), Map.of(), 1)).contains("4001").doesNotContain("4000");
  }

  @Test
  void optionsAndPropertiesGoOnTheCommandLine() {
    Map<String, String> options =
        Map.of("memory", "1024", "threads", "2", "max-connections", "4096", "item-size", "2m");
    assertThat(String.join(" ", arguments(options, Map.of("slab_reassign", "1", "modern", ""), 0)))
        .endsWith("-m 1024 -t 2 -c 4096 -I 2m -u nobody -o modern -o slab_reassign=1");
  }

  @Test
  void whatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> arguments(Map.of("memory", "1GB"), Map.of(), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "option memory of memcached cannot be '1GB'. Give the room for entries of each server,"
                + " in MiB.");
  }

  @Test
  void anOptionThatTheClientDoesNotHaveIsRefused() {
    assertThat(refusal("wire", Map.of("compression", "off")))
        .hasValue(
            "wire has no option 'compression' (bytes above which values are compressed, or off);"
                + " spymemcached, whalin, xmemcached, folsom have it. Drop it, or give the clients"
                + " entries of their own.");
    assertThat(refusal("folsom", Map.of("compression", "1KB")))
        .hasValue("option compression is '1KB'. Give a number of bytes, or off.");
    assertThat(refusal("wire", Map.of("protocol", "ascii"))).isPresent();
    assertThat(refusal("folsom", Map.of("memory", "64", "timeout", "9"))).isEmpty();
    assertThat(refusal("spymemcached", Map.of("transcoder", "whalin"))).isEmpty();
  }

  @Test
  void propertiesOfClientsAreRefusedSinceThereAreNone() {
    var client = system.client("folsom").orElseThrow();
    assertThat(system.refusal(client, Map.of(), Map.of("a", "b")).orElseThrow())
        .startsWith("folsom takes no settings by name");
  }

  @Test
  void oneSocketToEachServerIsPromisedUnlessClientsShareAPool() {
    for (ClientLibrary client : system.clients()) {
      assertThat(system.sockets(client, Map.of(), 3, 1)).hasValue(3);
    }
    assertThat(system.sockets(system.client("folsom").orElseThrow(), Map.of(), 3, 8)).hasValue(3);
    assertThat(system.sockets(system.client("whalin").orElseThrow(), Map.of(), 3, 8)).isEmpty();
  }

  private Optional<String> refusal(String client, Map<String, String> options) {
    return system.refusal(system.client(client).orElseThrow(), options, Map.of());
  }

  private List<String> arguments(
      Map<String, String> options, Map<String, String> properties, int member) {
    ClusterSpec cluster =
        new ClusterSpec(
            "test",
            new Version("1.6"),
            2,
            "127.0.0.1",
            List.of(List.of(4_000), List.of(4_001)),
            new MapSpec("map", new ValueShape.Bytes(1, 9), "java", List.of(), 1),
            options,
            properties);
    Launch launch = system.deploy(cluster).waves().get(0).get(member).launch();
    return ((Launch.Binary) launch).arguments();
  }

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "java", Security.NONE);
    assertThat(((Launch.Binary) translated.member(2).launch()).arguments())
        .startsWith("-l", "10.0.0.2", "-p", "7001");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7001", "192.0.2.3:7002");
  }

  @Test
  void aMemberWithAUserHasAPasswordOfItsOwnInAFileAndNothingInItsArguments() {
    Member one = member("one", Map.of(), SECURITY);
    assertThat(one.files()).containsOnlyKeys("users");
    String users = one.files().get("users").get();
    assertThat(users).matches("bench:[0-9a-f]{64}\n");
    assertThat(users).doesNotContain("secret");
    assertThat(String.join(" ", ((Launch.Binary) one.launch()).arguments()))
        .endsWith(" -I 1m -u root -Y users");
    assertThat(member("other", Map.of(), SECURITY).files().get("users").get()).isNotEqualTo(users);
    assertThat("bench:" + Users.security("one", SECURITY).password() + "\n").isEqualTo(users);
    assertThat(Users.security("", SECURITY)).isEqualTo(SECURITY);
  }

  @Test
  void aMemberByTlsShowsACertificate() {
    Member one = member("one", Map.of(), new Security("", "", TLS));
    assertThat(one.files()).containsOnlyKeys("certificate.pem", "key.pem");
    assertThat(String.join(" ", ((Launch.Binary) one.launch()).arguments()))
        .endsWith(" -u root -Z -o ssl_chain_cert=certificate.pem -o ssl_key=key.pem");
  }

  @Test
  void noServerIsStartedThatCouldNotLetAnybodyIn() {
    assertThatThrownBy(() -> member("one", Map.of(), new Security("", "secret")))
        .hasMessage("memcached has no default user. Name one as security.user.");
    assertThatThrownBy(() -> member("one", Map.of(), new Security("a:b", "secret")))
        .hasMessageStartingWith("memcached takes no colon and no space within a user's name.");
    assertThatThrownBy(() -> member("one", Map.of("protocol", "binary"), SECURITY))
        .hasMessageStartingWith("gridbench starts memcached with the login of the text protocol");
  }

  private Member member(String name, Map<String, String> options, Security security) {
    ClusterSpec cluster =
        new ClusterSpec(
            name,
            new Version("1.6"),
            1,
            "127.0.0.1",
            List.of(List.of(4_000)),
            new MapSpec("map", new ValueShape.Bytes(1, 9), "java", List.of(), 1),
            options,
            Map.of());
    return system.deploy(cluster, security).waves().get(0).get(0);
  }

  @Test
  void whatALibraryCannotDoOfALoginAndTlsIsRefused() {
    Security tls = new Security("", "", TLS);
    Map<String, String> binary = Map.of("protocol", "binary");
    for (String library : List.of("spymemcached", "xmemcached")) {
      assertThat(securityRefusal(library, Map.of(), tls))
          .hasValue(
              library
                  + " does not speak TLS. Take client folsom or wire, or drop what 'security' says"
                  + " of TLS.");
      assertThat(securityRefusal(library, binary, SECURITY)).isEmpty();
      assertThat(securityRefusal(library, Map.of(), SECURITY))
          .hasValue(
              library
                  + " logs in by SASL, which is of the binary protocol. Write option protocol:"
                  + " binary and attach servers that take it, or take client folsom or wire.");
    }
    for (String library : List.of("folsom", "wire")) {
      assertThat(securityRefusal(library, Map.of(), tls)).isEmpty();
      assertThat(securityRefusal(library, Map.of(), SECURITY)).isEmpty();
    }
    assertThat(securityRefusal("wire", Map.of("sockets", "2"), tls))
        .hasValue("option sockets of wire does not speak TLS. Drop it, or security.tls.");
    assertThat(securityRefusal("wire", Map.of(), new Security("", "secret")))
        .hasValue("memcached has no default user. Name one as security.user.");
    assertThat(system.client("whalin").orElseThrow().capabilities().security()).isFalse();
  }

  private Optional<String> securityRefusal(
      String client, Map<String, String> options, Security security) {
    return system.securityRefusal(system.client(client).orElseThrow(), options, security);
  }
}
