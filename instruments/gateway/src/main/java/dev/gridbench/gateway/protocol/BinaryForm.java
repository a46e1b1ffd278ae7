package dev.gridbench.gateway.protocol;

/**
 * An answer in memcached's binary protocol.
 *
 * @param opcode the client's
 * @param opaque the client's
 * @param sent the opaque that went upstream
 * @param hidden the status that the client does not want to hear of; -1 for none
 */
record BinaryForm(int opcode, int opaque, int sent, int hidden) implements Form {

  static final int STAT = 0x10;

  @Override
  public byte[] failure(String reason) {
    return BinaryHeader.response(opcode, opaque, BinaryHeader.FAILED_FOR_NOW, "gateway: " + reason);
  }

  byte[] refusal(int status, String reason) {
    return BinaryHeader.response(opcode, opaque, status, reason);
  }
}
