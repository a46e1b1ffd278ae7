package dev.gridbench.drivers.ignite;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.EnumSet;
import java.util.Set;

/** Ignite 2.17 as it is by default. */
class IgniteContractTest extends RemoteDriverContract {

  IgniteContractTest() {
    super(Subject.of(new IgniteSystem(), "2.17.0", "binary"));
  }

  /** Of removes those alone that found something. */
  @Override
  protected Set<Verb> countedVerbs() {
    return EnumSet.of(Verb.GET, Verb.SET);
  }
}
