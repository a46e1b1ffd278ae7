package dev.gridbench.drivers.coherence;

import com.tangosol.net.AddressProvider;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Members in the order in which a client tries them. The vendor's own provider puts them into a
 * random one, so that clients would be spread anew, and unevenly, with every trial.
 */
public final class InTurn implements AddressProvider {

  private final List<String> members;
  private int next;

  /**
   * @param members {@code host:port} each, with commas between
   */
  public InTurn(String members) {
    this.members = List.of(members.split(","));
  }

  /** Null once after all, and then the first again. */
  @Override
  public synchronized @Nullable InetSocketAddress getNextAddress() {
    if (next == members.size()) {
      next = 0;
      return null;
    }
    String member = members.get(next);
    next++;
    int colon = member.lastIndexOf(':');
    return new InetSocketAddress(
        member.substring(0, colon), Integer.parseInt(member.substring(colon + 1)));
  }

  /** Who has to connect again begins with the first. */
  @Override
  public synchronized void accept() {
    next = 0;
  }

  @Override
  public void reject(Throwable cause) {}
}
