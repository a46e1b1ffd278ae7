package dev.gridbench.drivers.testkit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.drivers.testkit.HardObjects.Hard;
import dev.gridbench.host.HostProcess;
import dev.gridbench.model.Employee;
import dev.gridbench.worker.data.values.RowCheck;
import dev.gridbench.worker.data.values.Truth;
import dev.gridbench.worker.data.values.Values;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every format of a client library has to hold: each object that is read equals the one that
 * was written, field by field, whatever is in it and by whatever verb it comes. What is timed alone
 * has to be what an operation does to an object, all of it and nothing else.
 */
public abstract class ObjectsContract extends ObjectsCluster {

  private static final int MORE_SEEDS = 4;
  private static final List<ValueShape> EVERY =
      List.of(
          new ValueShape.EmployeeRow(), new ValueShape.SmallObject(), new ValueShape.LargeObject());

  protected ObjectsContract(Subject subject, List<String> formats) {
    this(subject, formats, EVERY);
  }

  protected ObjectsContract(Subject subject, List<String> formats, List<ValueShape> shapes) {
    super(subject, formats, shapes);
  }

  /** Whether the members find objects in this format by their fields. */
  protected abstract boolean queries(String format);

  /** Whether the formats are among those whose members need our classes. */
  protected boolean membersNeedOurClasses() {
    return false;
  }

  @Test
  void membersHaveOurClassesWhereTheirFormatNeedsThemAndNowhereElse() throws Exception {
    for (HostProcess member : cluster.members()) {
      CommandLine started = CommandLine.of(member.pid());
      assertThat(started.hasJars()).isEqualTo(started.isJvm());
      assertThat(started.hasModel()).as(started.arguments()).isEqualTo(membersNeedOurClasses());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyGeneratedObjectComesBack(Case one) throws Exception {
    assertObjectsComeBack(one, 1);
  }

  @ParameterizedTest
  @MethodSource("cases")
  @Tag("full")
  void everyGeneratedObjectOfOtherSeedsComesBack(Case one) throws Exception {
    for (long seed = 2; seed < 2 + MORE_SEEDS; seed++) {
      assertObjectsComeBack(one, seed);
    }
  }

  private void assertObjectsComeBack(Case one, long seed) throws Exception {
    Session session = session(one);
    Values values = Values.of(one.shape(), seed);
    for (int key = 0; key < KEYS; key++) {
      session.set(key, values.value(key, key));
    }
    for (int key = 0; key < KEYS; key++) {
      Object read = requireNonNull(session.get(key));
      assertThat(read).isEqualTo(values.value(key, key));
      assertThat(values.versionOf(key, read)).isEqualTo(key);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyHardObjectComesBack(Case one) throws Exception {
    Session session = session(one);
    for (Hard hard : HardObjects.of(one.shape())) {
      if (hard.traits().stream().noneMatch(lacking(one.format())::contains)) {
        session.set(1_000_000, hard.value());
        assertThat(session.get(1_000_000)).as(hard.name()).isEqualTo(hard.value());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyVerbCarriesObjects(Case one) throws Exception {
    Session session = session(one);
    Values values = Values.of(one.shape(), 9);
    int key = 2_000_000;
    Object first = values.value(1, 0);
    Object second = values.value(1, 1);
    if (has(Verb.PUT)) {
      assertThat(session.put(key, first)).isNull();
      assertThat(session.put(key, second)).isEqualTo(first);
    }
    session.set(key, second);
    assertThat(session.insert(key, first)).isFalse();
    assertThat(session.update(key, first)).isTrue();
    assertThat(session.get(key)).isEqualTo(first);
    assertThat(session.remove(key)).isTrue();
    assertThat(session.update(key, first)).isFalse();
    assertThat(session.insert(key, second)).isTrue();
    assertThat(session.get(key)).isEqualTo(second);
    assertThat(session.get(key + 1)).isNull();
  }

  private boolean has(Verb verb) {
    return subject.client().capabilities().verbs().contains(verb);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void batchesCarryObjects(Case one) throws Exception {
    Session session = session(one);
    Values values = Values.of(one.shape(), 9);
    int first = 3_000_000;
    Batch written = new Batch(20);
    Batch read = new Batch(20);
    for (int place = 0; place < 20; place++) {
      written.key(place, first + place);
      written.value(place, values.value(place, 0));
      read.key(place, first + 10 + place);
    }
    if (has(Verb.PUT_ALL)) {
      session.putAll(written);
    } else {
      for (int place = 0; place < 20; place++) {
        session.set(first + place, values.value(place, 0));
      }
    }
    session.getAll(read);
    for (int place = 0; place < 20; place++) {
      assertThat(read.value(place)).isEqualTo(place < 10 ? values.value(place + 10, 0) : null);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void withoutWaitingObjectsComeBack(Case one) throws Exception {
    if (!(session(one) instanceof AsyncSession session)) {
      assertThat(subject.client().capabilities().async()).isFalse();
      return;
    }
    Values values = Values.of(one.shape(), 10);
    int key = 4_000_000;
    Object value = values.value(1, 0);
    assertThat(AsyncContract.answer(session, (s, answer) -> s.get(key, answer))).isNull();
    Object unused = AsyncContract.answer(session, (s, answer) -> s.set(key, value, answer));
    assertThat(AsyncContract.answer(session, (s, answer) -> s.get(key, answer))).isEqualTo(value);
    assertThat(AsyncContract.answer(session, (s, answer) -> s.remove(key, answer))).isEqualTo(true);
  }

  /** With an index and without, each row whole, and none missing, doubled or too many. */
  @ParameterizedTest
  @MethodSource("cases")
  void queriesFindObjects(Case one) throws Exception {
    if (!queries(one.format())) {
      return;
    }
    Values values = Values.of(one.shape(), 11);
    boolean indexes = subject.client().capabilities().indexes();
    for (int map : indexes ? new int[] {PLAIN, INDEXED} : new int[] {PLAIN}) {
      try (Connection connection = testbed.connect(cluster, map(one, map))) {
        connection.define();
        Session session = connection.session();
        for (int key = 0; key < ENTRIES; key++) {
          session.set(key, values.value(key, key));
        }
        for (String where : queries(values, one.shape())) {
          requireTruth((QuerySession) session, where, values);
        }
      }
    }
  }

  private static List<String> queries(Values values, ValueShape shape) {
    Object text = values.attributes(7).value(text(shape));
    return shape instanceof ValueShape.EmployeeRow
        ? List.of("name = '" + text + "'", "age > 50", "organization.name LIKE '%tum%'")
        : List.of(
            "stringField = '" + text + "'",
            "stringField = 'metin'",
            "stringField LIKE 'm%'",
            "intField >= 0");
  }

  private static void requireTruth(QuerySession session, String where, Values values)
      throws Exception {
    Query query = QueryParser.parse(where);
    PreparedQuery prepared = session.prepare(query);
    RowCheck check = new RowCheck(values, ENTRIES);
    prepared.run(check);
    Truth truth = Truth.of(query, values, ENTRIES);
    assertThat(check.rows()).as(where).isEqualTo(truth.rows());
    assertThat(check.matches(truth)).as(where).isTrue();
  }

  /** Whether the library's own encoding in this format can be called alone. */
  protected boolean encodesAlone(String format) {
    return true;
  }

  /** The bytes that a server itself reports for a key; empty where none does. */
  protected OptionalLong stored(List<Endpoint> servers, String map, int key) throws Exception {
    return OptionalLong.empty();
  }

  /**
   * What is timed alone gives back every object, whatever is in it, and has the size it reports.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void theCodecGivesBackWhatItWasGiven(Case one) throws Exception {
    Optional<ValueCodec> offered = connection(one).codec();
    assertThat(offered.isPresent()).isEqualTo(encodesAlone(one.format()));
    if (offered.isEmpty()) {
      return;
    }
    ValueCodec codec = offered.get();
    Values values = Values.of(one.shape(), 12);
    for (int key = 0; key < KEYS; key++) {
      Object value = values.value(key, key);
      Object encoded = codec.encode(value);
      assertThat(codec.decode(encoded)).isEqualTo(value).isNotSameAs(value);
      assertThat(connection(one).encodedSize(value)).hasValue(codec.size(encoded));
    }
    for (Hard hard : HardObjects.of(one.shape())) {
      if (hard.traits().stream().noneMatch(lacking(one.format())::contains)) {
        assertThat(codec.decode(codec.encode(hard.value())))
            .as(hard.name())
            .isEqualTo(hard.value());
      }
    }
  }

  /** So that what is timed is what an operation does, and no part of it. */
  @ParameterizedTest
  @MethodSource("cases")
  void aServerHoldsAsManyBytesAsTheCodecMakes(Case one) throws Exception {
    Optional<ValueCodec> codec = connection(one).codec();
    Values values = Values.of(one.shape(), 13);
    for (int key = 5_000_000; key < 5_000_000 + 20; key++) {
      Object value = values.value(key, 0);
      session(one).set(key, value);
      OptionalLong bytes = stored(cluster.endpoints(), map(one, SCRATCH).name(), key);
      if (codec.isPresent() && bytes.isPresent()) {
        assertThat(codec.get().size(codec.get().encode(value))).isEqualTo(bytes.getAsLong());
      }
    }
  }

  /** What a living process was started with, by the kernel's account. */
  private record CommandLine(List<String> command) {

    static CommandLine of(long pid) throws IOException {
      String line = Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
      return new CommandLine(List.of(line.split("\0")));
    }

    boolean isJvm() {
      return command.get(0).endsWith("/java");
    }

    boolean hasJars() throws IOException {
      return arguments().contains(".jar");
    }

    /** Whether the classes of values are on its class path, from a build or as a jar. */
    boolean hasModel() throws IOException {
      String classes = Catalog.codeSource(Employee.class).toString();
      return arguments().contains(classes) || arguments().contains("gridbench-model");
    }

    /** Its arguments, with what stands in argument files. */
    String arguments() throws IOException {
      StringBuilder all = new StringBuilder();
      for (String argument : command) {
        all.append(argument).append('\n');
        if (argument.startsWith("@")) {
          all.append(Files.readString(Path.of(argument.substring(1)))).append('\n');
        }
      }
      return all.toString();
    }
  }
}
