package dev.gridbench.app.study.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.value.Connections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How clients are connected, as a study writes it and as a level is called. */
class ConnectionsTypeTest {

  private static final String STUDY =
      "study: s\nsystems: {system: memcached, client: wire}\nworkload: get\nvalue: bytes(1KB)\n";

  @ParameterizedTest
  @CsvSource({
    "own, own, own, 16, 16",
    "8, 8, 8, 16, 8",
    "8, 8, 8, 4, 4",
    "{gateway: 4}, gateway(4), {gateway: 4}, 16, 16",
    "gateway( 1_0 ), gateway(10), {gateway: 10}, 16, 16"
  })
  void eachWayHasALevelAndTheConnectionsOfItsClients(
      String written, String level, String format, int clients, int connections) {
    Study study = Studies.read(STUDY, "clients=1", "connections=" + written);
    Connections read = study.levels().of(Factors.CONNECTIONS).get(0);

    assertThat(read).hasToString(level);
    assertThat(Factors.CONNECTIONS.type().level(read)).isEqualTo(level);
    assertThat(Factors.CONNECTIONS.type().format(read)).isEqualTo(format);
    assertThat(read.of(clients)).isEqualTo(connections);
  }

  /** An exclusion may write a level in any way that the field allows. */
  @Test
  void aGatewaysLevelIsExcludedByEitherSpelling() {
    for (String spelling : new String[] {"{gateway: 4}", "gateway(4)"}) {
      Study study =
          Studies.read(
              STUDY + "connections: [own, {gateway: 4}]\n",
              "exclude=[{connections: " + spelling + "}]");
      assertThat(study.exclude()).hasSize(1);
      assertThat(study.exclude().get(0)).containsEntry("connections", "gateway(4)");
    }
  }
}
