package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** RESP in one of its versions: a connection to the upstream speaks one for as long as it lasts. */
enum RespDialect implements Dialect {
  RESP2(""),
  RESP3("*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n");

  private final String greeting;

  RespDialect(String greeting) {
    this.greeting = greeting;
  }

  @Override
  public String label() {
    return this == RESP2 ? "resp2" : "resp3";
  }

  @Override
  public byte[] greeting() {
    return greeting.getBytes(US_ASCII);
  }

  @Override
  public Form greeted() {
    return RespForm.ANY;
  }

  @Override
  public Answers answers() {
    return new RespAnswers();
  }
}
