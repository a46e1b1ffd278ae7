package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.values.Truth;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The verbs of the workload as one client does them over its session; and reading a key, which
 * every client can, if only to warm up.
 */
public final class ClientOperations {

  private final Map<Verb, Operation> operations = new EnumMap<>(Verb.class);
  private final WrongAnswers wrong;
  private @Nullable PreparedQuery query;

  /**
   * @throws IllegalArgumentException if the workload queries and the session cannot
   */
  public ClientOperations(Session session, Dataset data) throws Exception {
    this(session, data, new WrongAnswers());
  }

  /** Of operations that were made elsewhere. */
  public ClientOperations(Map<Verb, Operation> made) {
    wrong = new WrongAnswers();
    operations.putAll(made);
  }

  private ClientOperations(Session session, Dataset data, WrongAnswers wrong) throws Exception {
    this.wrong = wrong;
    operations.put(Verb.GET, operation(Verb.GET, session, data));
    for (Verb verb : data.workload().weights().keySet()) {
      operations.put(verb, operation(verb, session, data));
    }
  }

  /**
   * As many sets as operations may be in flight; they keep one example of a wrong answer together.
   */
  public static List<ClientOperations> of(int inFlight, Session session, Dataset data)
      throws Exception {
    List<ClientOperations> all = new ArrayList<>();
    WrongAnswers wrong = new WrongAnswers();
    for (int i = 0; i < inFlight; i++) {
      all.add(new ClientOperations(session, data, wrong));
    }
    return all;
  }

  private Operation operation(Verb verb, Session session, Dataset data) throws Exception {
    return switch (verb) {
      case GET -> new Get(session, data, wrong);
      case PUT -> new Put(session, data, wrong);
      case SET -> new Store(session, data);
      case INSERT, UPDATE -> new ConditionalWrite(verb, session, data, wrong);
      case GET_ALL -> new GetAll(session, data, wrong);
      case PUT_ALL -> new PutAll(session, data);
      case REMOVE -> new Remove(session, data, wrong);
      case QUERY -> query(session, data);
      case RECONNECT -> new Reconnect((RenewableConnection.Renewed) session);
    };
  }

  private Operation query(Session session, Dataset data) throws Exception {
    if (!(session instanceof QuerySession queries)) {
      throw new IllegalArgumentException("this client library cannot query");
    }
    Truth truth = Objects.requireNonNull(data.truth());
    PreparedQuery prepared = queries.prepare(Objects.requireNonNull(data.workload().query()));
    query = prepared;
    return new RunQuery(prepared, data, truth, wrong);
  }

  public Operation of(Verb verb) {
    return Objects.requireNonNull(operations.get(verb));
  }

  /**
   * @throws IllegalArgumentException if the verb has to be waited for
   */
  public AsyncOperation async(Verb verb) {
    if (of(verb) instanceof AsyncOperation async) {
      return async;
    }
    throw new IllegalArgumentException("a " + verb.label() + " cannot be in flight with others");
  }

  public @Nullable String wrongExample() {
    return wrong.example();
  }

  /** The query in the system's own language; null where the workload has none. */
  public @Nullable String translation() {
    return query == null ? null : query.translation();
  }

  /** What the system says of its use of indexes; null where the workload has no query. */
  public @Nullable String indexUse() {
    if (query == null) {
      return null;
    }
    try {
      return query.indexUse();
    } catch (Exception e) {
      return "could not be read: " + e;
    }
  }
}
