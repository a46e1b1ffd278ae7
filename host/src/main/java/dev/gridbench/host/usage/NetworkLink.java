package dev.gridbench.host.usage;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The way from this machine to others, such as a cluster's members.
 *
 * @param name the interface's: {@code eth0}
 * @param source the address that it is left by
 * @param loopback whether the members are on this machine, so that no link lies between
 * @param megabits what the interface carries in one direction, in 10⁶ bits per second, as its
 *     driver says; null where it does not, as most virtual ones
 */
public record NetworkLink(String name, String source, boolean loopback, @Nullable Long megabits) {

  private static final Path ROOT = Path.of("/");
  private static final double BITS_PER_MEGABYTE = 8e-6;

  /** Empty where there are no members, or where several interfaces or none lead to them. */
  public static Optional<NetworkLink> to(List<Endpoint> members) {
    Set<String> names = new HashSet<>();
    String source = "";
    try {
      for (Endpoint member : members) {
        InetAddress address = source(member);
        source = address.getHostAddress();
        names.add(leaving(address).getName());
      }
      if (names.size() != 1) {
        return Optional.empty();
      }
      String name = names.iterator().next();
      return Optional.of(of(name, source, NetworkInterface.getByName(name).isLoopback(), ROOT));
    } catch (IOException unknown) {
      return Optional.empty();
    }
  }

  /**
   * @param root the file system's
   */
  static NetworkLink of(String name, String source, boolean loopback, Path root) {
    return new NetworkLink(name, source, loopback, loopback ? null : megabits(root, name));
  }

  /**
   * The address that the kernel chooses, that of loopback for one of this machine; a datagram
   * socket that connects sends nothing.
   */
  private static InetAddress source(Endpoint member) throws IOException {
    InetSocketAddress there = new InetSocketAddress(member.host(), member.port());
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(there);
      InetAddress here = socket.getLocalAddress();
      return here.equals(there.getAddress()) ? InetAddress.getLoopbackAddress() : here;
    }
  }

  private static NetworkInterface leaving(InetAddress source) throws IOException {
    NetworkInterface leading = NetworkInterface.getByInetAddress(source);
    if (leading == null) {
      throw new IOException("no interface has the address " + source);
    }
    return leading;
  }

  private static @Nullable Long megabits(Path root, String name) {
    try {
      String text = ProcText.of(root.resolve("sys/class/net").resolve(name).resolve("speed"));
      long speed = Long.parseLong(text.trim());
      return speed > 0 ? Long.valueOf(speed) : null;
    } catch (IOException | NumberFormatException untold) {
      return null;
    }
  }

  /**
   * What passed between two moments; empty where fewer than two samples are at hand.
   *
   * @param samples in order of time
   */
  public Optional<Use> between(List<NetworkStat> samples, long from, long to) {
    if (samples.size() < 2) {
      return Optional.empty();
    }
    Interpolation<NetworkStat> stats = new Interpolation<>(samples, NetworkStat::nanos);
    return Optional.of(
        new Use(
            this,
            stats.growth(stat -> stat.of(name).received(), from, to),
            stats.growth(stat -> stat.of(name).sent(), from, to),
            (to - from) / 1e9));
  }

  /** Bytes of each direction in so many seconds, of all programs of the machine. */
  public record Use(NetworkLink link, double received, double sent, double seconds) {

    /**
     * Both directions together. A loopback interface counts each packet as sent and as received, so
     * there the received ones are all.
     */
    public double bytes() {
      return link.loopback() ? received : received + sent;
    }

    /**
     * The busier direction, of what the link carries in one; null where there is no link or its
     * speed is not known.
     */
    public @Nullable Double share() {
      Long megabits = link.megabits();
      return megabits == null
          ? null
          : Double.valueOf(Math.max(received, sent) / seconds * BITS_PER_MEGABYTE / megabits);
    }
  }
}
