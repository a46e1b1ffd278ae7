package dev.gridbench.gateway.protocol;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Who a connection to a member is authenticated as. A member asks once for each connection and
 * takes whatever is said afterwards for true, so who comes later is compared here with who was let
 * in; and while that is open, nobody else is let through who says otherwise.
 */
final class HazelcastIdentity {

  private byte @Nullable [] known;
  private boolean accepted;
  private int asked;

  /** Whether the member may be asked for it now. */
  boolean admits(byte[] identity) {
    if (known == null) {
      known = identity;
    }
    if (!Arrays.equals(known, identity)) {
      return false;
    }
    asked++;
    return true;
  }

  /** The member has let it in, or not. */
  void answered(boolean in) {
    asked--;
    accepted |= in;
    if (!accepted && asked == 0) {
      known = null;
    }
  }
}
