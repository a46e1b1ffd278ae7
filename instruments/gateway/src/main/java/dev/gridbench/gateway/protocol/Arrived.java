package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.instruments.protocol.Bytes;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** A client's bytes for the parsers that other instruments share; one for each client. */
final class Arrived implements Bytes {

  private ByteBuf buffer = Unpooled.EMPTY_BUFFER;

  Arrived in(ByteBuf in) {
    buffer = in;
    return this;
  }

  @Override
  public int from() {
    return buffer.readerIndex();
  }

  @Override
  public int to() {
    return buffer.writerIndex();
  }

  @Override
  public byte at(int place) {
    return buffer.getByte(place);
  }

  @Override
  public int find(int from, int to, char what) {
    return buffer.indexOf(from, to, (byte) what);
  }

  @Override
  public String text(int from, int length) {
    return buffer.toString(from, length, ISO_8859_1);
  }
}
