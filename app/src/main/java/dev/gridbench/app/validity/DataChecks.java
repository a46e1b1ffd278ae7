package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;

/** Whether everything was answered that was asked after the load. */
final class DataChecks {

  private DataChecks() {}

  /** Where the study did something to the processes, a system that is gone is a finding. */
  static List<Caveat> judge(Evidence evidence) {
    Evidence.Data data = evidence.data();
    List<Caveat> caveats = new ArrayList<>();
    List<String> causes = new ArrayList<>(data.unknown());
    if (data.trouble() != null) {
      causes.add(0, "The data could not be checked after the load: " + data.trouble());
    }
    if (!causes.isEmpty()) {
      caveats.add(
          CaveatKind.UNCHECKED.caveat(
              data.trouble() != null && !evidence.disturbed(),
              "%s Read the logs before you quote these figures.",
              String.join(" ", causes)));
    }
    if (data.codecTrouble() != null) {
      caveats.add(
          CaveatKind.CODEC_UNTIMED.caveat(
              false,
              "The time of encoding and decoding alone is unknown: %s. The other figures do not"
                  + " depend on it. Report it as a defect of the driver.",
              data.codecTrouble()));
    }
    return caveats;
  }
}
