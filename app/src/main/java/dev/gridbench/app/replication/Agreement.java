package dev.gridbench.app.replication;

import dev.gridbench.app.published.Finding;
import java.util.List;

/** Whether runs on several machines say the same of a claim. */
public enum Agreement {
  /** All that decide it say the same, and two do at least. */
  AGREE("agree"),
  /** One at least replicates it and one contradicts it. */
  DIFFER("differ"),
  /** Fewer than two decide it. */
  OPEN("open");

  private final String word;

  Agreement(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** By the answer of each run. */
  public static Agreement of(List<Finding.Answer> answers) {
    long yes = answers.stream().filter(Agreement::replicates).count();
    long no = answers.stream().filter(Finding.Answer.CONTRADICTED::equals).count();
    if (yes > 0 && no > 0) {
      return DIFFER;
    }
    return yes + no > 1 ? AGREE : OPEN;
  }

  private static boolean replicates(Finding.Answer answer) {
    return answer == Finding.Answer.REPLICATES || answer == Finding.Answer.REPLICATES_IN_PART;
  }
}
