package dev.gridbench.drivers.redis.server;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.SystemClock;
import dev.gridbench.drivers.redis.slots.Slots;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.Refused;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The one server with its replicas, or the servers of a cluster, asked over sockets of ours that
 * live for one question each: no library asks all of them, or walks the keys of one, as the others
 * do.
 *
 * @param sentinels who watch the one server, if anybody does
 * @param timeout milliseconds that an answer may take, 0 for ever
 */
public record Nodes(
    List<Endpoint> primaries,
    List<Endpoint> replicas,
    Sentinels sentinels,
    int timeout,
    Login login) {

  private static final long KNOWN_NANOS = 30_000_000_000L;
  private static final long LOOK_NANOS = 100_000_000L;

  /** Does something with a server. */
  @FunctionalInterface
  public interface Each {
    void server(MemberSocket server) throws IOException;
  }

  /**
   * As the first of the seeds says that answers.
   *
   * @param seeds some servers of a cluster, or one server, or it and its replicas, or sentinels,
   *     with or without the servers that they watch
   * @throws IOException if none answers, or one does not let this user in
   */
  public static Nodes of(List<Endpoint> seeds, int timeout, Security security) throws IOException {
    Login login = new Login(security);
    IOException unreachable = new IOException("no server was named");
    for (Endpoint seed : seeds) {
      try {
        return asked(seed, seeds, timeout, login);
      } catch (AccessDenied denied) {
        throw denied;
      } catch (IOException gone) {
        unreachable = gone;
      }
    }
    throw unreachable;
  }

  private static Nodes asked(Endpoint seed, List<Endpoint> seeds, int timeout, Login login)
      throws IOException {
    try (MemberSocket server = new MemberSocket(seed, timeout, login)) {
      Slots slots = Slots.of(Info.ask(server, "CLUSTER", "NODES"), seed, "");
      return new Nodes(slots.primaries(), slots.replicas(), Sentinels.NONE, timeout, login);
    } catch (Refused alone) {
      if (seeds.size() == 1) {
        return one(seed, timeout, login);
      }
      Sentinels sentinels = Sentinels.among(seeds, timeout, login);
      return sentinels.none()
          ? byRole(seeds, timeout, login)
          : watched(sentinels, seeds, timeout, login);
    }
  }

  /** A server that has no other beside it. */
  public static Nodes one(Endpoint server, int timeout, Login login) {
    return new Nodes(List.of(server), List.of(), Sentinels.NONE, timeout, login);
  }

  private static Nodes byRole(List<Endpoint> servers, int timeout, Login login) throws IOException {
    List<Endpoint> primaries = new ArrayList<>();
    List<Endpoint> replicas = new ArrayList<>();
    for (Endpoint each : servers) {
      (copies(each, timeout, login) ? replicas : primaries).add(each);
    }
    return new Nodes(primaries, replicas, Sentinels.NONE, timeout, login);
  }

  /** Replicas that are gone are left out, as is a primary that was replaced. */
  private static Nodes watched(Sentinels sentinels, List<Endpoint> seeds, int timeout, Login login)
      throws IOException {
    Endpoint primary = sentinels.primary(timeout, login);
    Set<Endpoint> others = new LinkedHashSet<>(seeds);
    others.addAll(sentinels.replicas(timeout, login));
    others.removeAll(sentinels.servers());
    others.remove(primary);
    List<Endpoint> replicas = new ArrayList<>();
    for (Endpoint each : others) {
      try {
        if (copies(each, timeout, login)) {
          replicas.add(each);
        }
      } catch (AccessDenied denied) {
        throw denied;
      } catch (IOException gone) {
        continue;
      }
    }
    return new Nodes(List.of(primary), replicas, sentinels, timeout, login);
  }

  private static boolean copies(Endpoint server, int timeout, Login login) throws IOException {
    try (MemberSocket socket = new MemberSocket(server, timeout, login)) {
      return Info.copies(Info.section(socket, "replication"));
    }
  }

  /** Without sentinels, which have no entries. */
  public List<Endpoint> all() {
    return Stream.concat(primaries.stream(), replicas.stream()).toList();
  }

  /**
   * Waits until each server of a cluster names every replica to clients. It leaves out one that is
   * not known to have followed anything, as on an empty cluster that has just been started; a
   * client that connected then would read from primaries.
   *
   * @throws IOException if that takes too long
   */
  public void awaitReplicas() throws IOException {
    SystemClock clock = new SystemClock();
    long limit = clock.nanoTime() + KNOWN_NANOS;
    while (!replicasNamed()) {
      if (clock.nanoTime() >= limit) {
        throw new IOException(
            "the cluster of %s does not name its replicas %s to clients after %d s. See that they follow (INFO replication)."
                .formatted(primaries, replicas, KNOWN_NANOS / 1_000_000_000L));
      }
      clock.sleep(LOOK_NANOS);
    }
  }

  private boolean replicasNamed() throws IOException {
    List<String> ports = replicas.stream().map(each -> Integer.toString(each.port())).toList();
    for (Endpoint each : all()) {
      try (MemberSocket server = new MemberSocket(each, timeout, login)) {
        if (!Info.words(server, "CLUSTER", "SLOTS").containsAll(ports)) {
          return false;
        }
      }
    }
    return !replicas.isEmpty();
  }

  /** For each primary. */
  public void each(Each each) throws IOException {
    for (Endpoint primary : primaries) {
      try (MemberSocket server = new MemberSocket(primary, timeout, login)) {
        each.server(server);
      }
    }
  }

  /** The {@code INFO} of each of these; an empty text of one that refuses it. */
  public List<String> infos(List<Endpoint> servers, String section) throws IOException {
    List<String> infos = new ArrayList<>(servers.size());
    for (Endpoint each : servers) {
      try (MemberSocket server = new MemberSocket(each, timeout, login)) {
        infos.add(Info.section(server, section));
      }
    }
    return infos;
  }
}
