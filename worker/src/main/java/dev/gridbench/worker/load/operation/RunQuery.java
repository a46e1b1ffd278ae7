package dev.gridbench.worker.load.operation;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.worker.data.values.RowCheck;
import dev.gridbench.worker.data.values.Truth;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Attempt;

/**
 * Runs the workload's query. The answer must be the truth row by row; where the workload removes,
 * its rows must be generated ones and not more than the truth has.
 */
final class RunQuery implements Operation {

  private final PreparedQuery query;
  private final Truth truth;
  private final boolean removals;
  private final RowCheck check;
  private final Rows rows;
  private final WrongAnswers wrong;

  RunQuery(PreparedQuery query, Dataset data, Truth truth, WrongAnswers wrong) {
    this.query = query;
    this.truth = truth;
    this.wrong = wrong;
    removals = data.workload().has(Verb.REMOVE);
    check = new RowCheck(data.values(), data.entries());
    rows = new Rows(check);
  }

  @Override
  public void ready(int key) {
    check.reset();
    rows.clear();
  }

  /** A query reads no key. */
  @Override
  public void begin() {}

  @Override
  public void call() throws Exception {
    query.run(rows);
  }

  @Override
  public void judge(Attempt attempt) {
    rows.flush();
    attempt.rows = check.rows();
    if (removals ? isPlausible() : check.matches(truth)) {
      attempt.answer = Answer.RIGHT;
    } else {
      wrong.add(attempt, Answer.CORRUPT, this::message);
    }
  }

  private boolean isPlausible() {
    return check.corrupt() == 0 && check.rows() <= truth.rows();
  }

  private String message() {
    String cause =
        check.rows() == truth.rows() && check.corrupt() == 0
            ? ", but other rows than expected"
            : "";
    return "query answered %d rows, %d of them corrupt%s; expected %d rows"
        .formatted(check.rows(), check.corrupt(), cause, truth.rows());
  }
}
