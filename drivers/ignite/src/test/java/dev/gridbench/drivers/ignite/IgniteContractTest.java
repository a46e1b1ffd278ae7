package dev.gridbench.drivers.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Ignite 2.17 as it is by default. */
class IgniteContractTest extends RemoteDriverContract {

  IgniteContractTest() {
    super(Subject.of(new IgniteSystem(), "2.17.0", "binary"));
  }

  /** Of removes those alone that found something. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }

  /** As on a server where an earlier study's entries were left; a name is no index. */
  @Test
  void aCacheThatIsThereIsMadeAnewWithTheIndexesOfTheStudy() throws Exception {
    for (List<String> indexes : List.of(List.<String>of(), List.of("name"))) {
      try (Connection connection = connection(endpoints(), indexes)) {
        connection.define();
        assertThat(connection.size()).hasValue(0);
        connection.session().set(1, employee(1));
        QuerySession session = (QuerySession) connection.session();
        String use = session.prepare(QueryParser.parse("name = '/* x.BY_NAME'")).indexUse();
        assertThat(use).startsWith(indexes.isEmpty() ? "no index used" : "index used");
      }
    }
  }

  @Test
  void nothingIsCountedWhereAMemberHasNoAddress() throws Exception {
    try (Connection one = connection(endpoints().subList(0, 1), List.of())) {
      one.define();
      assertThat(one.members()).hasValue(2);
      assertThat(one.served()).isEmpty();
      assertThat(one.memory()).isEmpty();
    }
  }

  private Connection connection(List<Endpoint> members, List<String> indexes) throws Exception {
    MapSpec map = new MapSpec(own("anew"), new ValueShape.EmployeeRow(), "binary", indexes, 1);
    return new IgniteDriver().connect(new ConnectionSpec("", members, map, Map.of(), Map.of()));
  }
}
