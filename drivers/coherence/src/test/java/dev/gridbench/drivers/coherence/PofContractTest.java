package dev.gridbench.drivers.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.client.Connection;
import dev.gridbench.drivers.testkit.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Coherence as it is by default: each entry has a backup on the other member. */
class PofContractTest extends CoherenceContract {

  PofContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "pof"), true);
  }

  /** By the kernel's table; what members are asked by does not stay. */
  @Test
  void connectionsHaveASocketEachToTheMembersInTurn() throws Exception {
    List<Long> before = settled();
    try (Connection one = connect();
        Connection other = connect()) {
      assertThat(one.members()).hasValue(2);
      assertThat(other.session().get(-1)).isNull();
      assertThat(settled()).isEqualTo(before.stream().map(sockets -> sockets + 1).toList());
    }
    assertThat(settled()).isEqualTo(before);
  }

  /** A socket by which a member was asked is in the kernel's table for a moment more. */
  private List<Long> settled() throws Exception {
    List<Long> seen;
    do {
      seen = accepted();
      Thread.sleep(300);
    } while (!accepted().equals(seen));
    return seen;
  }

  /** By each member. */
  private List<Long> accepted() throws IOException {
    List<String> rows = new ArrayList<>();
    for (String table : List.of("tcp", "tcp6")) {
      rows.addAll(Files.readAllLines(Path.of("/proc/net", table)));
    }
    return endpoints().stream()
        .map(
            member ->
                rows.stream()
                    .map(row -> row.strip().split("\\s+"))
                    .filter(row -> row[3].equals("01"))
                    .filter(row -> row[1].endsWith(":%04X".formatted(member.port())))
                    .count())
        .toList();
  }
}
