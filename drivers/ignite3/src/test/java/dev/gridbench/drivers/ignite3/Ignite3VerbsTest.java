package dev.gridbench.drivers.ignite3;

import dev.gridbench.drivers.testkit.AsyncContract;
import dev.gridbench.drivers.testkit.Subject;

/** What takes half a minute of {@link Ignite3ContractTest}: every verb, answered and in flight. */
class Ignite3VerbsTest extends AsyncContract {

  Ignite3VerbsTest() {
    super(Subject.of(new Ignite3System(), "3.1.0", "row"));
  }
}
