package dev.gridbench.drivers.ignite3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.testkit.AsyncContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.sql.ResultSet;
import org.apache.ignite.sql.SqlRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Three members, each of which has every entry, in memory alone; queries are asked elsewhere. */
@Tag("full")
class Ignite3ClusterContractTest extends AsyncContract {

  Ignite3ClusterContractTest() {
    super(
        Subject.of(new Ignite3System(), "3.1.0", "row")
            .members(3)
            .option("replicas", "3")
            .option("storage", "aimem"));
  }

  /** As on a server where an earlier study's entries were left; a name may have any signs. */
  @Test
  void aTableThatIsThereIsMadeAnewWithTheIndexesOfTheStudy() throws Exception {
    String name = own("\"; --");
    for (List<String> indexes : List.of(List.<String>of(), List.of("age", "organization.name"))) {
      ConnectionSpec spec =
          new ConnectionSpec(
              "",
              endpoints(),
              new MapSpec(name, new ValueShape.EmployeeRow(), "row", indexes, 1),
              Map.of(),
              Map.of("replicas", "3"));
      try (Connection connection = new Ignite3Driver().connect(spec)) {
        connection.define();
        assertThat(connection.size()).hasValue(0);
        connection.session().set(1, employee(1));
        assertThat(connection.size()).hasValue(1);
      }
      assertThat(indexes(spec, name))
          .containsExactlyElementsOf(
              indexes.isEmpty()
                  ? List.of()
                  : List.of(name + "_by_age", name + "_by_organizationName"));
    }
  }

  /** But for the key's own. */
  private static List<String> indexes(ConnectionSpec spec, String table) {
    List<String> names = new ArrayList<>();
    try (IgniteClient client = Ignite3Driver.answered(spec);
        ResultSet<SqlRow> rows =
            client
                .sql()
                .execute(
                    null,
                    "SELECT INDEX_NAME FROM SYSTEM.INDEXES WHERE TABLE_NAME = ? AND NOT IS_UNIQUE_INDEX"
                        + " ORDER BY INDEX_NAME",
                    table)) {
      rows.forEachRemaining(row -> names.add(row.stringValue(0)));
    }
    return names;
  }
}
