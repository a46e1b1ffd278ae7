package dev.gridbench.gateway.protocol;

/** memcached's text protocol, with its meta commands. */
final class TextDialect implements Dialect {

  static final TextDialect TEXT = new TextDialect();

  private TextDialect() {}

  @Override
  public String label() {
    return "memcached-text";
  }

  @Override
  public byte[] greeting() {
    return new byte[0];
  }

  @Override
  public Form greeted() {
    return new TextForm(TextForm.Shape.LINE, false);
  }

  @Override
  public Answers answers() {
    return new TextAnswers();
  }
}
