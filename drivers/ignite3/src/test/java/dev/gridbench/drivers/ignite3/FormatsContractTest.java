package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.testkit.ObjectsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** Every object that a row can hold, with whatever may be in it. */
@Tag("full")
class FormatsContractTest extends ObjectsContract {

  FormatsContractTest() {
    super(
        Subject.of(new Ignite3System(), "3.1.0", "row"),
        List.of("row"),
        List.of(new ValueShape.EmployeeRow(), new ValueShape.SmallObject()));
  }

  @Override
  protected boolean queries(String format) {
    return true;
  }

  /** The mapper is the client's own affair. */
  @Override
  protected boolean encodesAlone(String format) {
    return false;
  }
}
