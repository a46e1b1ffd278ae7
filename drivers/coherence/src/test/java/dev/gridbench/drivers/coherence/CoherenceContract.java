package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.Set;

/** What holds of every client of Coherence. */
abstract class CoherenceContract extends RemoteDriverContract {

  private final boolean backups;

  /**
   * @param backups whether entries have any, of which members keep no account
   */
  CoherenceContract(Subject subject, boolean backups) {
    super(subject);
    this.backups = backups;
  }

  /** Removes are in no count. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }

  /** Members reckon primary copies alone. */
  @Override
  protected boolean tellsMemory() {
    return !backups;
  }
}
