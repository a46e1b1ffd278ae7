package dev.gridbench.app.run.prepare;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Secret;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The places where a study says that its secrets are. */
public final class Secrets {

  private Secrets() {}

  /**
   * A sentence with its place and a next step for each secret that is not where the study says;
   * empty where all are.
   *
   * @param environment the variables of this process
   */
  public static List<String> missing(List<Cell> cells, Map<String, String> environment) {
    Set<String> sentences = new LinkedHashSet<>();
    for (Cell cell : cells) {
      SystemChoice choice = cell.system();
      try {
        var unused = choice.security().resolved(environment);
      } catch (Secret.Missing missing) {
        sentences.add(
            choice.place() == null
                ? choice.label() + ": " + missing.why()
                : choice.place() + "  " + missing.why());
      }
    }
    return List.copyOf(sentences);
  }
}
