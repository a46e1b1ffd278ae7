package dev.gridbench.drivers.codec;

/** Bytes are bytes. */
record PlainBytes() implements Codec {

  @Override
  public byte[] encode(Object value) {
    return (byte[]) value;
  }

  @Override
  public Object decode(byte[] bytes) {
    return bytes;
  }
}
