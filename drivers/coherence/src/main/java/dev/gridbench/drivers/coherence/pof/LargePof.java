package dev.gridbench.drivers.coherence.pof;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;

/** A large object, its fields numbered as they stand in its class. */
public final class LargePof implements PofSerializer<Large> {

  public static final int INT_FIELD = 6;
  public static final int STRING_FIELD = 14;

  @Override
  public void serialize(PofWriter out, Large large) throws IOException {
    out.writeBoolean(0, large.booleanField());
    out.writeBooleanArray(1, large.booleanArrayField());
    out.writeByte(2, large.byteField());
    out.writeByteArray(3, large.byteArrayField());
    out.writeShort(4, large.shortField());
    out.writeShortArray(5, large.shortArrayField());
    out.writeInt(INT_FIELD, large.intField());
    out.writeIntArray(7, large.intArrayField());
    out.writeLong(8, large.longField());
    out.writeLongArray(9, large.longArrayField());
    out.writeFloat(10, large.floatField());
    out.writeFloatArray(11, large.floatArrayField());
    out.writeDouble(12, large.doubleField());
    out.writeDoubleArray(13, large.doubleArrayField());
    out.writeString(STRING_FIELD, large.stringField());
    out.writeObjectArray(15, large.stringArrayField());
    out.writeObject(16, large.objectField());
    out.writeObjectArray(17, large.objectArrayField());
    out.writeRemainder(null);
  }

  @Override
  public Large deserialize(PofReader in) throws IOException {
    Large large =
        new Large(
            in.readBoolean(0),
            in.readBooleanArray(1),
            in.readByte(2),
            in.readByteArray(3),
            in.readShort(4),
            in.readShortArray(5),
            in.readInt(INT_FIELD),
            in.readIntArray(7),
            in.readLong(8),
            in.readLongArray(9),
            in.readFloat(10),
            in.readFloatArray(11),
            in.readDouble(12),
            in.readDoubleArray(13),
            in.readString(STRING_FIELD),
            in.readArray(15, String[]::new),
            in.<Small>readObject(16),
            in.readArray(17, Small[]::new));
    in.readRemainder();
    return large;
  }
}
