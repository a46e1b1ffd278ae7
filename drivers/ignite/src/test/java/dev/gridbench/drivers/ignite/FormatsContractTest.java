package dev.gridbench.drivers.ignite;

import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Every object as a binary object, with whatever may be in it. */
@Tag("full")
class FormatsContractTest extends ObjectsContract {

  FormatsContractTest() {
    super(Subject.of(new IgniteSystem(), "2.17.0", "binary"), List.of("binary"));
  }

  @Override
  protected boolean queries(String format) {
    return true;
  }

  @Override
  protected boolean membersNeedOurClasses() {
    return true;
  }

  /** What the client has for it makes a copy more than a call does. */
  @Override
  protected boolean encodesAlone(String format) {
    return false;
  }
}
