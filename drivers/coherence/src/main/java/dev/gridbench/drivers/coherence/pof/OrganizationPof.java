package dev.gridbench.drivers.coherence.pof;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import dev.gridbench.model.Organization;
import java.io.IOException;

/** The organization within an employee. */
public final class OrganizationPof implements PofSerializer<Organization> {

  public static final int ID = 0;
  public static final int NAME = 1;
  public static final int ACRONYM = 2;
  public static final int NUMBER_OF_EMPLOYEES = 3;

  @Override
  public void serialize(PofWriter out, Organization organization) throws IOException {
    out.writeInt(ID, organization.id());
    out.writeString(NAME, organization.name());
    out.writeString(ACRONYM, organization.acronym());
    out.writeString(NUMBER_OF_EMPLOYEES, organization.numberOfEmployees());
    out.writeRemainder(null);
  }

  @Override
  public Organization deserialize(PofReader in) throws IOException {
    Organization organization =
        new Organization(
            in.readInt(ID),
            in.readString(NAME),
            in.readString(ACRONYM),
            in.readString(NUMBER_OF_EMPLOYEES));
    in.readRemainder();
    return organization;
  }
}
