package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.worker.load.operation.ConditionalWrite;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.WrongAnswers;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A ring begins with its first places filled, whatever was left there before. */
class RingFillingTest {

  private final FakeSession session = new FakeSession();
  private final LoopRig rig = new LoopRig(session, Map.of(Verb.INSERT, 1, Verb.REMOVE, 1), null);
  private final KeySpace space = rig.space();
  private final Dataset data = rig.data();

  private void fill() throws Exception {
    new RingFilling(space, session, data).run(0);
  }

  private int[] filled() {
    return IntStream.range(0, space.ring())
        .filter(place -> session.map.containsKey(space.key(0, place)))
        .toArray();
  }

  @Test
  void theFirstPlacesAreFilledAndNoOther() throws Exception {
    assertThat(space.filled()).isBetween(1, space.ring() - 1);
    fill();
    assertThat(filled()).containsExactly(IntStream.range(0, space.filled()).toArray());
  }

  @Test
  void whatTheCheckOfVerbsLeftElsewhereGoes() throws Exception {
    WrongAnswers wrong = new WrongAnswers();
    ConditionalWrite insert = new ConditionalWrite(Verb.INSERT, session, data, wrong);
    for (int place : new int[] {0, space.filled(), space.ring() - 1}) {
      insert.ready(space.key(0, place));
      VerbCheck.perform(insert, wrong::example);
    }
    Object first = session.map.get(space.key(0, 0));
    fill();
    assertThat(filled()).containsExactly(IntStream.range(0, space.filled()).toArray());
    assertThat(session.map.get(space.key(0, 0))).as("it was there").isSameAs(first);
  }

  @Test
  void aWrongAnswerEndsIt() {
    session.map.put(space.key(0, 0), rig.values.value(0, 0));
    assertThatThrownBy(this::fill)
        .isInstanceOf(VerbCheck.WrongAnswer.class)
        .hasMessageContaining("insert of key " + space.key(0, 0));
  }
}
