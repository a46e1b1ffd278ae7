package dev.gridbench.drivers.ignite;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** Three members, each entry with a copy that a write waits for. */
@Tag("full")
class IgniteClusterContractTest extends RemoteDriverContract {

  IgniteClusterContractTest() {
    super(
        Subject.of(new IgniteSystem(), "2.17.0", "binary")
            .members(3)
            .option("backups", "1")
            .option("write-synchronization", "full-sync"));
  }

  /** Of removes those alone that found something. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }
}
