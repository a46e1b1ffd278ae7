package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.jspecify.annotations.Nullable;

/** One request of a client, with what is needed to know its answer. */
public final class Call {

  private static final byte[] NOTHING = {};

  private final Dialect dialect;
  private final Form form;
  private final ByteBuf request;
  private final byte[] ownAnswer;
  private final boolean own;
  private final boolean last;

  private Call(Dialect dialect, Form form, ByteBuf request, byte[] ownAnswer, boolean last) {
    this.dialect = dialect;
    this.form = form;
    this.request = request;
    this.own = !request.isReadable();
    this.ownAnswer = ownAnswer;
    this.last = last;
  }

  /** One that goes upstream. Whoever takes the request releases it. */
  public static Call passed(Dialect dialect, Form form, ByteBuf request) {
    return new Call(dialect, form, request, NOTHING, false);
  }

  /** One that the gateway answers itself, in its turn. */
  public static Call own(Dialect dialect, Form form, byte[] answer) {
    return new Call(dialect, form, Unpooled.EMPTY_BUFFER, answer, false);
  }

  /** One that the gateway answers itself, and after which it closes the connection. */
  public static Call last(Dialect dialect, Form form, byte[] answer) {
    return new Call(dialect, form, Unpooled.EMPTY_BUFFER, answer, true);
  }

  /** What a new connection says before anything else, if it is answered. */
  public static @Nullable Call greeting(Dialect dialect) {
    Form greeted = dialect.greeted();
    return greeted == null || dialect.greeting().length == 0
        ? null
        : passed(dialect, greeted, Unpooled.wrappedBuffer(dialect.greeting()));
  }

  public Dialect dialect() {
    return dialect;
  }

  public Form form() {
    return form;
  }

  /** What goes upstream; empty if {@link #isOwn()}. */
  public ByteBuf request() {
    return request;
  }

  /** Whether the gateway answers it. */
  public boolean isOwn() {
    return own;
  }

  /** What the gateway answers itself. */
  public byte[] ownAnswer() {
    return ownAnswer;
  }

  /** By what the answer names it, where answers may overtake each other. */
  public long id() {
    return form.id();
  }

  /** Whether the connection ends after it. */
  public boolean isLast() {
    return last;
  }

  /** What the client is told where no answer will come; empty where it expects none. */
  public byte[] failure(String reason) {
    return form.failure(reason);
  }
}
