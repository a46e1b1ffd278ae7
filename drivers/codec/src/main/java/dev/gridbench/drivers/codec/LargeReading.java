package dev.gridbench.drivers.codec;

import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.infinispan.protostream.TagReader;
import org.jspecify.annotations.Nullable;

/** A large object as far as it is read; an array of which no element came is empty. */
final class LargeReading {

  private final TagReader reader;
  private final Growing.Booleans booleans = new Growing.Booleans();
  private final Growing.Shorts shorts = new Growing.Shorts();
  private final Growing.Ints ints = new Growing.Ints();
  private final Growing.Longs longs = new Growing.Longs();
  private final Growing.Floats floats = new Growing.Floats();
  private final Growing.Doubles doubles = new Growing.Doubles();
  private final List<String> texts = new ArrayList<>();
  private final List<Small> parts = new ArrayList<>();
  private boolean flag;
  private byte tiny;
  private byte @Nullable [] bytes;
  private short brief;
  private int number;
  private long longer;
  private float broken;
  private double finer;
  private @Nullable String text;
  private @Nullable Small part;

  LargeReading(TagReader reader) {
    this.reader = reader;
  }

  /** Whether the field of this tag is one of ours; if so, its value is read. */
  boolean took(int tag) throws IOException {
    return tookNumber(tag) || tookObject(tag) || tookElement(tag);
  }

  private boolean tookNumber(int tag) throws IOException {
    switch (tag) {
      case 1 << 3 | Tags.VARINT -> flag = reader.readBool();
      case 3 << 3 | Tags.VARINT -> tiny = (byte) reader.readInt32();
      case 5 << 3 | Tags.VARINT -> brief = (short) reader.readInt32();
      case 7 << 3 | Tags.VARINT -> number = reader.readInt32();
      case 9 << 3 | Tags.VARINT -> longer = reader.readInt64();
      case 11 << 3 | Tags.FIXED32 -> broken = reader.readFloat();
      case 13 << 3 | Tags.FIXED64 -> finer = reader.readDouble();
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean tookObject(int tag) throws IOException {
    switch (tag) {
      case 4 << 3 | Tags.DELIMITED -> bytes = reader.readByteArray();
      case 15 << 3 | Tags.DELIMITED -> text = reader.readString();
      case 17 << 3 | Tags.DELIMITED -> part = Tags.small(reader);
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean tookElement(int tag) throws IOException {
    switch (tag) {
      case 2 << 3 | Tags.VARINT -> booleans.add(reader.readBool());
      case 6 << 3 | Tags.VARINT -> shorts.add((short) reader.readInt32());
      case 8 << 3 | Tags.VARINT -> ints.add(reader.readInt32());
      case 10 << 3 | Tags.VARINT -> longs.add(reader.readInt64());
      case 12 << 3 | Tags.FIXED32 -> floats.add(reader.readFloat());
      case 14 << 3 | Tags.FIXED64 -> doubles.add(reader.readDouble());
      case 16 << 3 | Tags.DELIMITED -> texts.add(reader.readString());
      case 18 << 3 | Tags.DELIMITED -> parts.add(Tags.small(reader));
      default -> {
        return false;
      }
    }
    return true;
  }

  Large large() {
    return new Large(
        flag,
        booleans.all(),
        tiny,
        bytes,
        brief,
        shorts.all(),
        number,
        ints.all(),
        longer,
        longs.all(),
        broken,
        floats.all(),
        finer,
        doubles.all(),
        text,
        texts.toArray(new String[0]),
        part,
        parts.toArray(new Small[0]));
  }
}
