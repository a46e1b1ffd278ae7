package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** A member alone, which keeps no backups, and so can tell what its entries take. */
@Tag("full")
class OneMemberContractTest extends RemoteDriverContract {

  OneMemberContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "pof").members(1));
  }

  /** Removes are in no count. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }
}
