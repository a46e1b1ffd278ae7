package dev.gridbench.gateway.protocol;

/** memcached's binary protocol. */
final class BinaryDialect implements Dialect {

  static final BinaryDialect BINARY = new BinaryDialect();

  private BinaryDialect() {}

  @Override
  public String label() {
    return "memcached-binary";
  }

  @Override
  public byte[] greeting() {
    return new byte[0];
  }

  @Override
  public Form greeted() {
    return new BinaryForm(0, 0, 0, -1);
  }

  @Override
  public Answers answers() {
    return new BinaryAnswers();
  }
}
