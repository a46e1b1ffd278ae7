package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** Three members without backups, in Java serialization. */
@Tag("full")
class JavaContractTest extends RemoteDriverContract {

  JavaContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "java").members(3).option("backups", "0"));
  }

  /** Removes are in no count. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }
}
