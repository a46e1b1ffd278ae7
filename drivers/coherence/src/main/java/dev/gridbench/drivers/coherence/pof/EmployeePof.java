package dev.gridbench.drivers.coherence.pof;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.io.IOException;

/** An employee with its organization. */
public final class EmployeePof implements PofSerializer<Employee> {

  public static final int ID = 0;
  public static final int NAME = 1;
  public static final int AGE = 2;
  private static final int PASSWORD = 3;
  public static final int ORGANIZATION = 4;

  @Override
  public void serialize(PofWriter out, Employee employee) throws IOException {
    out.writeInt(ID, employee.id());
    out.writeString(NAME, employee.name());
    out.writeInt(AGE, employee.age());
    out.writeString(PASSWORD, employee.password());
    out.writeObject(ORGANIZATION, employee.organization());
    out.writeRemainder(null);
  }

  @Override
  public Employee deserialize(PofReader in) throws IOException {
    Employee employee =
        new Employee(
            in.readInt(ID),
            in.readString(NAME),
            in.readInt(AGE),
            in.readString(PASSWORD),
            in.<Organization>readObject(ORGANIZATION));
    in.readRemainder();
    return employee;
  }
}
