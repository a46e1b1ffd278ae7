package dev.gridbench.drivers.redis.server;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.drivers.wire.MemberSocket;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Those who watch a primary and put a replica in its place: clients ask them where it is (the
 * guidelines for Sentinel's clients of redis.io).
 *
 * @param servers that answer; none where nobody watches
 * @param name what they call the primary
 */
public record Sentinels(List<Endpoint> servers, String name) {

  static final Sentinels NONE = new Sentinels(List.of(), "");

  private static final long KNOWN_NANOS = 30_000_000_000L;
  private static final long LOOK_NANOS = 100_000_000L;
  private static final Pattern MODE = Pattern.compile("(?m)^(redis|server)_mode:sentinel");

  public boolean none() {
    return servers.isEmpty();
  }

  static boolean is(MemberSocket server) throws IOException {
    return MODE.matcher(Info.section(server, "server")).find();
  }

  /**
   * Of these servers, those that are gone left out.
   *
   * @throws IllegalArgumentException if they watch several primaries
   */
  static Sentinels among(List<Endpoint> servers, int timeout, Login login) throws AccessDenied {
    List<Endpoint> found = new ArrayList<>();
    List<String> names = List.of();
    for (Endpoint each : servers) {
      try (MemberSocket server = new MemberSocket(each, timeout, login)) {
        if (is(server)) {
          found.add(each);
          names = values("name", Info.words(server, "SENTINEL", "MASTERS"));
        }
      } catch (AccessDenied denied) {
        throw denied;
      } catch (IOException gone) {
        continue;
      }
    }
    if (names.size() > 1) {
      throw new IllegalArgumentException(
          "the sentinels %s watch several primaries (%s). Name a primary and its replicas in 'attach' instead."
              .formatted(found, String.join(", ", names)));
    }
    return names.isEmpty() ? NONE : new Sentinels(List.copyOf(found), names.get(0));
  }

  /** Of an answer that lists fields, each before its value. */
  private static List<String> values(String field, List<String> words) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i + 1 < words.size(); i += 2) {
      if (words.get(i).equals(field)) {
        values.add(words.get(i + 1));
      }
    }
    return values;
  }

  /**
   * Where the primary is now.
   *
   * @throws IOException if no sentinel can be asked, or none knows
   */
  Endpoint primary(int timeout, Login login) throws IOException {
    IOException unknown = new IOException("no sentinel of " + servers + " knows " + name);
    for (Endpoint each : servers) {
      try (MemberSocket server = new MemberSocket(each, timeout, login)) {
        List<String> at = Info.words(server, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", name);
        if (at.size() == 2) {
          return new Endpoint(at.get(0), Integer.parseInt(at.get(1)));
        }
      } catch (IOException gone) {
        unknown.addSuppressed(gone);
      }
    }
    throw unknown;
  }

  /**
   * Waits until each knows a replica, for which it asks the primary every 10 s, and the others, who
   * make themselves known every 2 s. Before that no replica can take the primary's place.
   *
   * @throws IOException if that takes too long
   */
  public void awaitEachOther(int timeout, Login login) throws IOException {
    SystemClock clock = new SystemClock();
    long limit = clock.nanoTime() + KNOWN_NANOS;
    while (!knowEachOther(timeout, login)) {
      if (clock.nanoTime() >= limit) {
        throw new IOException(
            "the sentinels %s do not know each other and a replica of %s after %d s. See what SENTINEL MASTERS says."
                .formatted(servers, name, KNOWN_NANOS / 1_000_000_000L));
      }
      clock.sleep(LOOK_NANOS);
    }
  }

  private boolean knowEachOther(int timeout, Login login) throws IOException {
    for (Endpoint each : servers) {
      try (MemberSocket server = new MemberSocket(each, timeout, login)) {
        List<String> words = Info.words(server, "SENTINEL", "MASTERS");
        int replicas = Integer.parseInt(values("num-slaves", words).get(0));
        int others = Integer.parseInt(values("num-other-sentinels", words).get(0));
        if (replicas == 0 || others < servers.size() - 1) {
          return false;
        }
      }
    }
    return true;
  }

  /** All servers that a sentinel knows to copy the primary, alive or not. */
  List<Endpoint> replicas(int timeout, Login login) throws IOException {
    List<Endpoint> replicas = new ArrayList<>();
    try (MemberSocket server = new MemberSocket(servers.get(0), timeout, login)) {
      List<String> words = Info.words(server, "SENTINEL", "REPLICAS", name);
      List<String> hosts = values("ip", words);
      List<String> ports = values("port", words);
      for (int i = 0; i < hosts.size(); i++) {
        replicas.add(new Endpoint(hosts.get(i), Integer.parseInt(ports.get(i))));
      }
    }
    return replicas;
  }
}
