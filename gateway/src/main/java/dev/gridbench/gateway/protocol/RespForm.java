package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

/** An answer in RESP, which says itself where it ends. */
enum RespForm implements Form {
  ANY;

  @Override
  public byte[] failure(String reason) {
    return ("-ERR gateway: " + reason + "\r\n").getBytes(UTF_8);
  }
}
