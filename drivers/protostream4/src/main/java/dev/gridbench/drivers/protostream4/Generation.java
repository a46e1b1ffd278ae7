package dev.gridbench.drivers.protostream4;

/**
 * Names this module's jar, which stands before that of drivers/codec on the class path of a worker
 * with ProtoStream 4: then the messages of this one count.
 */
public final class Generation {

  private Generation() {}
}
