package dev.gridbench.app.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.Arrays;
import java.util.Optional;

/**
 * Where a trial failed, as its outcome has it.
 *
 * @param label of a {@link TrialPhase}; folders of other versions may have others
 */
public record FailedPhase(@JsonValue String label) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public FailedPhase {}

  public FailedPhase(TrialPhase phase) {
    this(phase.label());
  }

  /** Empty where only another version has it. */
  public Optional<TrialPhase> known() {
    return Arrays.stream(TrialPhase.values())
        .filter(phase -> phase.label().equals(label))
        .findAny();
  }

  /** Whether the failure was the machine's doing. */
  public boolean mayPass() {
    return known().filter(TrialPhase::mayPass).isPresent();
  }
}
