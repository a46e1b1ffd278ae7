package dev.gridbench.drivers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Session;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What every verb means that a client library declares, as docs/metrics.md says it; and that a
 * session has no verb that the library does not declare.
 */
abstract class VerbContract extends ClusterContract {

  private static final int FIRST = 20_000;
  private static final int BATCH = 100;

  VerbContract(Subject subject) {
    super(subject);
  }

  /** A call of a verb. */
  @FunctionalInterface
  private interface Call {
    void on(Session session, Object value) throws Exception;
  }

  private static final Map<Verb, Call> CALLS =
      Map.of(
          Verb.PUT, (session, value) -> session.put(FIRST - 1, value),
          Verb.INSERT, (session, value) -> session.insert(FIRST - 1, value),
          Verb.UPDATE, (session, value) -> session.update(FIRST - 1, value),
          Verb.GET_ALL, (session, value) -> session.getAll(new Batch(1)),
          Verb.PUT_ALL, (session, value) -> session.putAll(new Batch(1)));

  private boolean has(Verb verb) {
    return subject.client().capabilities().verbs().contains(verb);
  }

  @Test
  void everyLibraryGetsSetsAndRemoves() {
    assertThat(subject.client().capabilities().verbs()).contains(Verb.GET, Verb.SET, Verb.REMOVE);
  }

  @Test
  void whatIsNotDeclaredIsNotThere() throws Exception {
    Session session = scratch.session();
    for (Map.Entry<Verb, Call> call : CALLS.entrySet()) {
      if (!has(call.getKey())) {
        assertThatThrownBy(() -> call.getValue().on(session, staff.get(0)))
            .as(call.getKey().label())
            .isInstanceOf(UnsupportedOperationException.class);
      }
    }
  }

  @Test
  void aPutAnswersTheOldValueWholly() throws Exception {
    if (!has(Verb.PUT)) {
      return;
    }
    Session session = scratch.session();
    assertThat(session.put(FIRST, staff.get(1))).isNull();
    assertThat(session.put(FIRST, staff.get(2))).usingRecursiveComparison().isEqualTo(staff.get(1));
    assertThat(session.get(FIRST)).isEqualTo(staff.get(2));
    assertThat(session.remove(FIRST)).isTrue();
    assertThat(session.put(FIRST, staff.get(3))).isNull();
  }

  @Test
  void anInsertStoresOnlyWhereNothingIs() throws Exception {
    if (!has(Verb.INSERT)) {
      return;
    }
    Session session = scratch.session();
    int key = FIRST + 1;
    assertThat(session.insert(key, staff.get(1))).isTrue();
    assertThat(session.insert(key, staff.get(2))).isFalse();
    assertThat(session.get(key)).isEqualTo(staff.get(1));
    assertThat(session.remove(key)).isTrue();
    assertThat(session.insert(key, staff.get(3))).isTrue();
    assertThat(session.get(key)).isEqualTo(staff.get(3));
  }

  @Test
  void anUpdateStoresOnlyWhereSomethingIs() throws Exception {
    if (!has(Verb.UPDATE)) {
      return;
    }
    Session session = scratch.session();
    int key = FIRST + 2;
    assertThat(session.update(key, staff.get(1))).isFalse();
    assertThat(session.get(key)).isNull();
    session.set(key, staff.get(1));
    assertThat(session.update(key, staff.get(2))).isTrue();
    assertThat(session.get(key)).isEqualTo(staff.get(2));
    assertThat(session.remove(key)).isTrue();
    assertThat(session.update(key, staff.get(3))).isFalse();
  }

  /** The second call is of another batch in the same object, so that nothing of the first stays. */
  @Test
  void aGetAllAnswersEveryKeyAndOnlyByItsOwnValue() throws Exception {
    if (!has(Verb.GET_ALL)) {
      return;
    }
    Session session = scratch.session();
    int first = FIRST + 1_000;
    for (int key = 0; key < 2 * BATCH; key += 3) {
      session.set(first + key, staff.get(key));
    }
    Batch batch = new Batch(BATCH);
    for (int from = 0; from <= BATCH; from += BATCH) {
      for (int place = 0; place < BATCH; place++) {
        batch.key(place, first + from + (7 * place) % BATCH);
      }
      session.getAll(batch);
      for (int place = 0; place < BATCH; place++) {
        int key = from + (7 * place) % BATCH;
        assertThat(batch.key(place)).isEqualTo(first + key);
        assertThat(batch.value(place)).isEqualTo(key % 3 == 0 ? staff.get(key) : null);
      }
    }
  }

  @Test
  void aPutAllStoresEveryEntryPresentOrNot() throws Exception {
    if (!has(Verb.PUT_ALL)) {
      return;
    }
    Session session = scratch.session();
    int first = FIRST + 2_000;
    Batch batch = new Batch(BATCH);
    for (int shift = 0; shift <= 50; shift += 50) {
      for (int place = 0; place < BATCH; place++) {
        batch.key(place, first + shift + place);
        batch.value(place, staff.get(shift * 10 + place));
      }
      session.putAll(batch);
    }
    Set<Integer> seen = new HashSet<>();
    for (int key = 0; key < BATCH + 50; key++) {
      int whose = key < 50 ? key : 500 + key - 50;
      assertThat(session.get(first + key)).isEqualTo(staff.get(whose));
      seen.add(whose);
    }
    assertThat(seen).hasSize(BATCH + 50);
  }
}
