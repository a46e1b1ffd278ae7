package dev.gridbench.api.system;

/**
 * Where one member listens, and where others find it. The two differ where addresses are translated
 * on the way, as between a container and its host.
 *
 * @param bind the address of its own machine that it listens on, and no other
 * @param advertised the address by which its peers and clients know it
 */
public record MemberAddress(String bind, String advertised) {

  /** Nobody but this machine's own processes gets there. */
  public static final MemberAddress LOOPBACK = of("127.0.0.1");

  /** Others find it where it listens. */
  public static MemberAddress of(String address) {
    return new MemberAddress(address, address);
  }

  /** Whether only processes of the member's own machine get there. */
  public boolean loopback() {
    return bind.startsWith("127.") || bind.equals("localhost") || bind.equals("::1");
  }

  /** Whether others have to be told another address than the one that it listens on. */
  public boolean translated() {
    return !bind.equals(advertised);
  }
}
