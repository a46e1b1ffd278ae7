package dev.gridbench.drivers.testkit;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.drivers.testkit.HardObjects.Trait;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/**
 * One cluster ({@link SharedClusters}) for objects in all formats of a client library. It is
 * started for the subject's format; so where that is one for which members need no class of ours,
 * none of the formats needs one.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ObjectsCluster {

  static final int KEYS = 200;
  static final int ENTRIES = 300;

  /** The maps of each case. */
  static final int SCRATCH = 0;

  static final int PLAIN = 1;
  static final int INDEXED = 2;

  final Subject subject;
  private final List<Case> cases = new ArrayList<>();
  private final Map<Case, Connection> connections = new HashMap<>();
  Testbed testbed;
  Cluster cluster;

  /** A format and what is stored in it. */
  public record Case(String format, ValueShape shape) {
    @Override
    public String toString() {
      return shape + " as " + format;
    }
  }

  /** The fields are set before the first case. */
  @SuppressWarnings("NullAway.Init")
  ObjectsCluster(Subject subject, List<String> formats, List<ValueShape> shapes) {
    this.subject = subject;
    for (String format : formats) {
      shapes.forEach(shape -> cases.add(new Case(format, shape)));
    }
  }

  /**
   * What the format cannot carry, and need not, as no generated object has it. JSON has no number
   * that is none; Protocol Buffers have no null in or for an array; POF has one zero.
   */
  protected Set<Trait> lacking(String format) {
    return switch (format) {
      case "json" -> Set.of(Trait.NOT_FINITE);
      case "protobuf" -> Set.of(Trait.NULL_ELEMENT, Trait.NULL_ARRAY);
      case "pof" -> Set.of(Trait.NEGATIVE_ZERO);
      default -> Set.of();
    };
  }

  List<Case> cases() {
    return cases;
  }

  @BeforeAll
  void start() throws Exception {
    testbed = new Testbed(subject);
    Path directory = Path.of("target", "contract", getClass().getSimpleName());
    MapSpec first = map(new Case(subject.format(), cases.get(0).shape()), SCRATCH);
    cluster =
        SharedClusters.of(
            testbed.members(),
            testbed.membersMap(first),
            false,
            () -> testbed.start(first, directory));
  }

  @AfterAll
  void close() throws Exception {
    for (Connection connection : connections.values()) {
      connection.close();
    }
    if (testbed != null) {
      testbed.close();
    }
  }

  MapSpec map(Case one, int number) {
    String name =
        one.format() + "-" + one.shape() + "-" + number + "-" + getClass().getSimpleName();
    List<String> indexes = number == INDEXED ? List.of(text(one.shape())) : List.of();
    return new MapSpec(name, one.shape(), one.format(), indexes, ENTRIES);
  }

  /** The attribute that texts are looked for in. */
  static String text(ValueShape shape) {
    return shape instanceof ValueShape.EmployeeRow ? "name" : "stringField";
  }

  /** The one connection of each case, since a client costs more than all that it does here. */
  protected Connection connection(Case one) throws Exception {
    Connection known = connections.get(one);
    if (known == null) {
      known = testbed.connect(cluster, map(one, SCRATCH));
      connections.put(one, known);
      known.define();
    }
    return known;
  }

  Session session(Case one) throws Exception {
    return connection(one).session();
  }
}
