package dev.gridbench.app.study.file;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.yaml.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What became of reading a study.
 *
 * @param study present if and only if there is no problem
 * @param problems all of them, in the order of the file, those of the command line last
 * @param notes what may stay as it is and is better written otherwise, in the same order
 */
public record Reading(Optional<Study> study, List<Problem> problems, List<Problem> notes) {

  public Reading {
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
    if (study.isPresent() != problems.isEmpty()) {
      throw new IllegalArgumentException("a study has no problems, or there is no study");
    }
  }
}
