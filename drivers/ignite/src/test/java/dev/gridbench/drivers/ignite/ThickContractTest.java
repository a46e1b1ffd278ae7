package dev.gridbench.drivers.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.testkit.NodeClientContract;
import dev.gridbench.drivers.testkit.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Ignite 2.17 by nodes without entries. */
class ThickContractTest extends NodeClientContract {

  ThickContractTest() {
    super(Subject.of(new IgniteSystem(), "2.17.0", "binary").by("thick", "binary"));
  }

  /** It finds the other member, and the cache that a thin client has made. */
  @Test
  void oneMemberIsEnough() throws Exception {
    MapSpec map = new MapSpec(own("one"), new ValueShape.EmployeeRow(), "binary", List.of(), 1);
    ConnectionSpec spec =
        new ConnectionSpec("", endpoints().subList(0, 1), map, Map.of(), Map.of());
    try (Connection thin = new IgniteDriver().connect(spec);
        Connection thick = new ThickDriver().connect(spec)) {
      thin.define();
      thick.session().set(1, employee(1));
      assertThat(thin.session().get(1)).isEqualTo(employee(1));
      assertThat(thick.members()).hasValue(2);
      assertThat(thick.size()).hasValue(1);
    }
  }

  @Test
  void itsFolderGoesWithIt() throws Exception {
    List<Path> before = folders();
    connect().close();
    assertThat(folders()).isEqualTo(before);
  }

  private static List<Path> folders() throws Exception {
    try (Stream<Path> all = Files.list(Path.of(""))) {
      return all.filter(path -> path.toString().startsWith("ignite-")).sorted().toList();
    }
  }
}
