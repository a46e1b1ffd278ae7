package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.wire.Lane;
import dev.gridbench.drivers.wire.Millis;
import dev.gridbench.drivers.wire.Question;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.RespDialect;
import dev.gridbench.drivers.wire.Routing;
import dev.gridbench.drivers.wire.Settings;
import dev.gridbench.drivers.wire.WireConnection;
import java.io.IOException;
import java.util.Objects;

/** gridbench's own client: one socket to a server, or one to each primary of a Redis Cluster. */
public final class WireDriver implements ClientDriver {

  /**
   * @throws IllegalArgumentException if an option cannot be read, or if these are several servers
   *     that are no cluster
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    int timeout = Millis.of(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
    Settings settings = Settings.of(timeout, spec.options());
    Endpoint first = spec.endpoints().get(0);
    try (Lane lane = new Lane(first, timeout)) {
      Slots slots = Slots.of(ask(lane, "CLUSTER", "NODES"), first, spec.map().name() + ":");
      return WireConnection.open(
          spec,
          slots.primaries(),
          slots,
          new RespDialect(/* exchanges */ true, /* clustered */ true),
          new RedisCensus(),
          settings);
    } catch (Refused alone) {
      Endpoint unused = Reaching.only(spec.endpoints());
      return WireConnection.open(
          spec,
          spec.endpoints(),
          Routing.byHash(1),
          new RespDialect(/* exchanges */ true, /* clustered */ false),
          new RedisCensus(),
          settings);
    }
  }

  /**
   * The text that a server answers.
   *
   * @throws Refused if it has none
   */
  static String ask(Lane lane, String command, String argument) throws IOException {
    byte[] text =
        Question.ask(
            lane,
            new RespDialect(/* exchanges */ false, /* clustered */ false),
            out -> RespDialect.command(out, command, argument),
            RespDialect::block);
    return new String(Objects.requireNonNullElse(text, new byte[0]), UTF_8);
  }
}
