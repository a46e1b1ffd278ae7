package dev.gridbench.drivers.protostream5;

/**
 * Names this module's jar, which stands before that of drivers/codec on the class path of a worker
 * with ProtoStream 5: then the messages of this one count.
 */
public final class Generation {

  private Generation() {}
}
