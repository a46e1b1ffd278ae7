package dev.gridbench.api.client;

import java.util.function.ToLongFunction;

/**
 * The code by which a driver's sessions encode and decode values within their calls, as it stands.
 *
 * @param <E> what holds an encoded value
 * @param sizes bytes of it, as they are sent and stored
 */
public record OwnCodec<E>(
    Step<Object, E> encoding, Step<E, Object> decoding, ToLongFunction<E> sizes)
    implements ValueCodec {

  /** One way of the two. */
  @FunctionalInterface
  public interface Step<F, T> {
    T of(F value) throws Exception;
  }

  /** Of a library that sends and stores the bytes that the encoding makes. */
  public static ValueCodec ofBytes(Step<Object, byte[]> encoding, Step<byte[], Object> decoding) {
    return new OwnCodec<>(encoding, decoding, bytes -> bytes.length);
  }

  @Override
  public Object encode(Object value) throws Exception {
    return encoding.of(value);
  }

  @Override
  public Object decode(Object encoded) throws Exception {
    return decoding.of(holder(encoded));
  }

  @Override
  public long size(Object encoded) {
    return sizes.applyAsLong(holder(encoded));
  }

  @SuppressWarnings("unchecked") // made by encode
  private E holder(Object encoded) {
    return (E) encoded;
  }
}
