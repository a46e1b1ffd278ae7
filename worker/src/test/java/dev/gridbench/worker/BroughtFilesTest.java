package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Pacing;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A worker of another machine has the files that its assignment names, and nobody else has. */
class BroughtFilesTest {

  private static final Assignment NAMED = named();

  private static Assignment named() {
    MapSpec map = new MapSpec("map", new ValueShape.Bytes(1, 1), "bytes", List.of(), 1);
    Tls tls = new Tls("/there/ca.pem", "", "/there/key.pem");
    return new Assignment(
        "driver",
        new ConnectionSpec(
            "",
            List.of(),
            map,
            Map.of("client-config", "/there/client.yaml", "pool", "1"),
            Map.of(),
            new Security("bench", "secret", tls)),
        TestTrial.gets(),
        new KeyDistribution.Uniform(),
        new ValueShape.Bytes(1, 1),
        new Assignment.Clients(List.of(0), 1, 1, 1, 1, Pacing.PARK),
        new Assignment.Seeds(1, 2),
        new LoadModel.Open(0, LoadModel.Per.ALL, new Arrivals.Replay("/there/due.txt")),
        1,
        Assignment.Tracing.NONE);
  }

  @Test
  void anAssignmentNamesItsFiles() {
    assertThat(NAMED.files())
        .containsExactly("/there/ca.pem", "/there/client.yaml", "/there/due.txt", "/there/key.pem");
  }

  @Test
  void eachIsWhereTheAssignmentSaysThenAndNobodyElseMayReadIt() throws Exception {
    Map<String, byte[]> contents = new TreeMap<>();
    NAMED.files().forEach(file -> contents.put(file, bytes(file)));

    Assignment placed = BroughtFiles.placed(new Command.Assign(NAMED, contents));

    Tls tls = Objects.requireNonNull(placed.connection().security().tls());
    assertThat(tls.certificate()).isEmpty();
    assertThat(Path.of(tls.trust())).hasBinaryContent(bytes("/there/ca.pem"));
    assertThat(Path.of(tls.key())).hasBinaryContent(bytes("/there/key.pem"));
    Path config = Path.of(placed.connection().option("client-config", ""));
    assertThat(config).hasBinaryContent(bytes("/there/client.yaml")).hasExtension("yaml");
    LoadModel.Open open = (LoadModel.Open) placed.load();
    assertThat(Path.of(((Arrivals.Replay) open.arrivals()).file()))
        .hasBinaryContent(bytes("/there/due.txt"));
    assertThat(placed.connection().option("pool", "")).isEqualTo("1");
    assertThat(placed.connection().security().password()).isEqualTo("secret");
    assertThat(Files.getPosixFilePermissions(Objects.requireNonNull(config.getParent())))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    for (String file : placed.files()) {
      Files.delete(Path.of(file));
    }
    Files.delete(config.getParent());
  }

  @Test
  void aWorkerOfTheSameMachineReadsTheFilesThemselves() throws Exception {
    assertThat(BroughtFiles.placed(new Command.Assign(NAMED))).isSameAs(NAMED);
    assertThat(TestTrial.assignment(TestTrial.gets(), "").files()).isEqualTo(Set.of());
  }

  private static byte[] bytes(String file) {
    return ("of " + file).getBytes(StandardCharsets.UTF_8);
  }
}
