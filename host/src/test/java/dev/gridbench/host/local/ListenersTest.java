package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** By a made-up /proc, as proc(5) describes its files. */
class ListenersTest {

  private static final Endpoint REDIS = new Endpoint("127.0.0.1", 6379);
  private static final String REST =
      " 00000000:0000 %s 00000000:00000000 00:00000000 00000000 0 0 %d 1";

  @TempDir Path proc;

  @BeforeEach
  void tables() throws IOException {
    Files.createDirectories(proc.resolve("net"));
    Files.writeString(
        proc.resolve("net/tcp"),
        " sl local_address rem_address st\n"
            + ("0: 0100007F:18EB" + REST + "\n").formatted("0A", 11)
            + ("1: 0100007F:18EB" + REST + "\n").formatted("01", 12)
            + ("2: 00000000:2BCB" + REST + "\n").formatted("0A", 13));
    Files.writeString(
        proc.resolve("net/tcp6"),
        " sl local_address rem_address st\n"
            + ("0: 0000000000000000FFFF00000100007F:1F90" + REST + "\n").formatted("0A", 14)
            + ("1: 00000000000000000000000000000000:1F91" + REST + "\n").formatted("0A", 15));
  }

  private void process(int pid, String name, int socket) throws IOException {
    Path descriptors = Files.createDirectories(proc.resolve(pid + "/fd"));
    Files.createSymbolicLink(descriptors.resolve("3"), Path.of("socket:[" + socket + "]"));
    Files.writeString(proc.resolve(pid + "/comm"), name + "\n");
  }

  @Test
  void theOldestOfThoseThatListenIsTheServer() throws IOException {
    process(40, "redis-server", 11);
    process(7, "redis-server", 11);
    process(5, "redis-cli", 12);
    assertThat(new Listeners(proc).at(REDIS)).hasValue(7);
  }

  @Test
  void anyAddressAndIpv6ListenHereToo() throws IOException {
    process(8, "memcached", 13);
    process(9, "java", 14);
    process(10, "java", 15);
    Listeners listeners = new Listeners(proc);
    assertThat(listeners.at(new Endpoint("127.0.0.1", 11211))).hasValue(8);
    assertThat(listeners.at(new Endpoint("127.0.0.1", 8080))).hasValue(9);
    assertThat(listeners.at(new Endpoint("127.0.0.1", 8081))).hasValue(10);
    assertThat(listeners.at(new Endpoint("::1", 8081))).hasValue(10);
  }

  @Test
  void whoOnlyPassesConnectionsOnIsNoServer() throws IOException {
    process(6, "docker-proxy", 11);
    assertThat(new Listeners(proc).at(REDIS)).isEmpty();
  }

  @Test
  void whereThisUserMayNotLookNothingIsKnown() {
    assertThat(new Listeners(proc).at(REDIS)).isEmpty();
    assertThat(new Listeners(proc.resolve("none")).at(REDIS)).isEmpty();
  }
}
