package dev.gridbench.drivers.coherence.pof;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import dev.gridbench.model.Small;
import java.io.IOException;

/** A small object, alone or in a large one. */
public final class SmallPof implements PofSerializer<Small> {

  public static final int INT_FIELD = 0;
  private static final int LONG_FIELD = 1;
  private static final int DOUBLE_FIELD = 2;
  public static final int STRING_FIELD = 3;

  @Override
  public void serialize(PofWriter out, Small small) throws IOException {
    out.writeInt(INT_FIELD, small.intField());
    out.writeLong(LONG_FIELD, small.longField());
    out.writeDouble(DOUBLE_FIELD, small.doubleField());
    out.writeString(STRING_FIELD, small.stringField());
    out.writeRemainder(null);
  }

  @Override
  public Small deserialize(PofReader in) throws IOException {
    Small small =
        new Small(
            in.readInt(INT_FIELD),
            in.readLong(LONG_FIELD),
            in.readDouble(DOUBLE_FIELD),
            in.readString(STRING_FIELD));
    in.readRemainder();
    return small;
  }
}
