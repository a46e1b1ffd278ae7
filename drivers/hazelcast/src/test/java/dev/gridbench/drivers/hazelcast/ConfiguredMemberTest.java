package dev.gridbench.drivers.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.TcpIpConfig;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Members that follow a file of the study's. */
class ConfiguredMemberTest {

  private static final String XML =
      """
      <hazelcast xmlns="http://www.hazelcast.com/schema/config">
        <cluster-name>production</cluster-name>
        <network>
          <port>5701</port>
          <join><multicast enabled="true"/></join>
        </network>
        <properties>
          <property name="hazelcast.partition.count">31</property>
          <property name="hazelcast.logging.type">log4j2</property>
        </properties>
        <map name="default">
          <backup-count>0</backup-count>
          <in-memory-format>OBJECT</in-memory-format>
        </map>
      </hazelcast>
      """;

  private static final String YAML =
      """
      hazelcast:
        cluster-name: production
        network:
          port:
            port: 5701
          join:
            multicast:
              enabled: true
        properties:
          hazelcast.partition.count: 31
          hazelcast.logging.type: log4j2
        map:
          default:
            backup-count: 0
            in-memory-format: OBJECT
      """;

  private final HazelcastSystem system = new HazelcastSystem();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"own.xml", "own.yaml", "own.yml"})
  void theFileHoldsButForWhereAMemberIsAndWhomItJoins(String name) throws IOException {
    Path own = Files.writeString(folder.resolve(name), name.endsWith("xml") ? XML : YAML);
    Member second = members("compact", own).get(1);

    Config config = config(second);

    assertThat(config.getMapConfig("default").getBackupCount()).isZero();
    assertThat(config.getMapConfig("default").getInMemoryFormat()).isEqualTo(InMemoryFormat.OBJECT);
    assertThat(config.getProperties())
        .containsEntry("hazelcast.partition.count", "31")
        .containsEntry("hazelcast.logging.type", "jdk")
        .containsEntry("hazelcast.socket.bind.any", "false")
        .containsEntry("hazelcast.operation.thread.count", "4");
    assertThat(config.getClusterName()).isEqualTo("one");
    assertThat(config.getNetworkConfig().getPort()).isEqualTo(5_703);
    assertThat(config.getNetworkConfig().getInterfaces().getInterfaces())
        .containsExactly("127.0.0.1");
    assertThat(config.getNetworkConfig().getJoin().getMulticastConfig().isEnabled()).isFalse();
    TcpIpConfig peers = config.getNetworkConfig().getJoin().getTcpIpConfig();
    assertThat(peers.isEnabled()).isTrue();
    assertThat(peers.getMembers()).containsExactly("127.0.0.1:5701", "127.0.0.1:5703");
    assertThat(config.getMemberAttributeConfig().getAttributes())
        .containsEntry("gridbench.figures", "here");
  }

  @Test
  void aMemberStartsFromThatFile() throws IOException {
    Path own = Files.writeString(folder.resolve("own.xml"), XML);
    Launch.Java launch = (Launch.Java) members("compact", own).get(0).launch();
    assertThat(launch.mainClass()).isEqualTo(ConfiguredMember.class.getName());
    assertThat(launch.arguments()).containsExactly("hazelcast.xml", "overrides.properties");
    assertThat(launch.own()).contains(HazelcastSystem.class.getName());
    assertThat(launch.jvmArgs()).noneMatch(argument -> argument.startsWith("-Dhazelcast.config"));
  }

  @Test
  void whatAFormatNeedsIsSetBesides() throws IOException {
    Path own = Files.writeString(folder.resolve("own.xml"), XML);
    assertThat(
            config(members("identified", own).get(0))
                .getSerializationConfig()
                .getDataSerializableFactoryClasses())
        .hasSize(1);
  }

  @Test
  void severalPortsAreRefused() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("own.yaml"),
            "hazelcast:\n  advanced-network:\n    enabled: true\n    member-server-socket-endpoint-config: {}\n");
    Member member = members("compact", own).get(0);
    assertThatThrownBy(() -> config(member)).hasMessageContaining("advanced-network");
  }

  @Test
  void whatTheFileSaysIsNoOption() {
    assertThat(refusal(Map.of("config", "own.xml", "backups", "0")))
        .isEqualTo(
            "option backups is for members to read in the file of option config. Write it there, and drop option backups.");
    assertThat(refusal(Map.of("client-config", "own.conf")))
        .isEqualTo(
            "option client-config is 'own.conf'. Name a file that ends in .xml or .yaml or .yml.");
    assertThat(refusal(Map.of("config", "none", "backups", "0"))).isEmpty();
  }

  private String refusal(Map<String, String> options) {
    return system.refusal(system.clients().get(0), options, Map.of()).orElse("");
  }

  private List<Member> members(String format, Path own) {
    MapSpec map = new MapSpec("map", new ValueShape.SmallObject(), format, List.of(), 1);
    ClusterSpec cluster =
        new ClusterSpec(
            "one",
            system.traits().standardVersion(),
            2,
            "127.0.0.1",
            List.of(List.of(5701), List.of(5703)),
            map,
            Map.of("config", own.toString()),
            Map.of("hazelcast.operation.thread.count", "4"));
    return system.deploy(cluster).waves().stream().flatMap(List::stream).toList();
  }

  /** As its member reads it. */
  private Config config(Member member) throws IOException {
    List<String> arguments = ((Launch.Java) member.launch()).arguments();
    for (String file : arguments) {
      Files.writeString(
          folder.resolve(file), Objects.requireNonNull(member.files().get(file)).get());
    }
    return ConfiguredMember.config(
        folder.resolve(arguments.get(0)), folder.resolve(arguments.get(1)));
  }
}
