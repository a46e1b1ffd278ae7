package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Another server of Redis' protocol is a class of a few lines. */
class AnotherServerTest {

  private static final int MOST_LINES = 40;
  private static final MapSpec MAP =
      new MapSpec("map", new ValueShape.Bytes(1, 1), "java", List.of(), 1);

  @Test
  void itIsOneShortFile() throws IOException {
    Path folder = Path.of("src", "test", "java", "dev", "gridbench", "drivers", "redis");
    assertThat(Files.readAllLines(folder.resolve("KeyDbSystem.java"))).hasSizeLessThan(MOST_LINES);
  }

  @Test
  void itHasAllThatRedisHas() {
    GridSystem redis = new RedisSystem();
    GridSystem other = new KeyDbSystem();
    assertThat(other.name()).isEqualTo("keydb");
    assertThat(other.traits().standardVersion()).isEqualTo(new Version("6.3"));
    assertThat(other.clients()).isEqualTo(redis.clients());
    assertThat(other.traits().options()).isEqualTo(redis.traits().options());
    assertThat(other.traits().parts()).isEqualTo(redis.traits().parts());
    assertThat(other.traits().running()).isNotNull();
  }

  @Test
  void itsMembersRunItsOwnProgram() {
    List<List<Integer>> ports = List.of(List.of(7000, 8000));
    ClusterSpec cluster =
        new ClusterSpec("one", new Version("6.3"), 1, "127.0.0.1", ports, MAP, Map.of(), Map.of());
    Launch.Binary launch =
        (Launch.Binary) new KeyDbSystem().deploy(cluster).waves().get(0).get(0).launch();
    assertThat(launch.program()).isEqualTo("keydb-server");
    assertThat(launch.install()).contains("keydb-server");
  }
}
