package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** Members whose proxies show a certificate that gridbench has made. */
@Tag("full")
class TlsContractTest extends RemoteDriverContract {

  TlsContractTest() {
    super(Subject.of(new CoherenceSystem(), "25.03.2", "pof").byTls());
  }

  /** Removes are in no count. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }

  /** Members reckon primary copies alone. */
  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
