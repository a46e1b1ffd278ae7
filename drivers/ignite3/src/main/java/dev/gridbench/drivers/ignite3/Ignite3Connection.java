package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.sql.ResultSet;
import org.apache.ignite.sql.SqlRow;

/** One client. Members count no operations of a table, nor the bytes of its entries. */
final class Ignite3Connection implements Connection {

  private final IgniteClient client;
  private final ConnectionSpec spec;
  private final ValueTable<?> table;

  Ignite3Connection(IgniteClient client, ConnectionSpec spec) {
    this.client = client;
    this.spec = spec;
    this.table = ValueTable.of(client, spec.map());
  }

  /** What an earlier study has left under the name goes first. */
  @Override
  public void define() {
    String replicas =
        spec.options()
            .getOrDefault(Ignite3System.REPLICAS.name(), Ignite3System.REPLICAS.defaultValue());
    client.sql().executeScript(table.definition(Integer.parseInt(replicas)));
  }

  @Override
  public Session session() {
    return table.session();
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(client.cluster().nodes().size());
  }

  /** Counted over all members, each entry once. */
  @Override
  public OptionalLong size() {
    try (ResultSet<SqlRow> rows = client.sql().execute(null, table.count())) {
      return OptionalLong.of(rows.next().longValue(0));
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
