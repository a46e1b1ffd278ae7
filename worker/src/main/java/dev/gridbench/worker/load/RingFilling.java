package dev.gridbench.worker.load;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.worker.load.operation.ConditionalWrite;
import dev.gridbench.worker.load.operation.Dataset;
import dev.gridbench.worker.load.operation.Operation;
import dev.gridbench.worker.load.operation.Remove;
import dev.gridbench.worker.load.operation.WrongAnswers;

/**
 * Brings one client's ring into the state in which its operations find it: the first places filled,
 * the others empty, whatever the check of the verbs has left there.
 */
final class RingFilling {

  private final KeySpace space;
  private final Dataset data;
  private final WrongAnswers wrong = new WrongAnswers();
  private final Operation insert;
  private final Operation remove;

  RingFilling(KeySpace space, Session session, Dataset data) {
    this.space = space;
    this.data = data;
    insert = new ConditionalWrite(Verb.INSERT, session, data, wrong);
    remove = new Remove(session, data, wrong);
  }

  /**
   * @throws VerbCheck.WrongAnswer if an answer is not the truth
   * @throws Exception if an operation fails
   */
  void run(int client) throws Exception {
    for (int place = 0; place < space.ring(); place++) {
      int key = space.key(client, place);
      boolean present = data.versions().present(key);
      if (present != place < space.filled()) {
        Operation operation = present ? remove : insert;
        operation.ready(key);
        VerbCheck.perform(operation, wrong::example);
      }
    }
  }
}
