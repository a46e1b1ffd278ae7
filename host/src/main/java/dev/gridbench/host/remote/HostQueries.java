package dev.gridbench.host.remote;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Version;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.wire.Fields;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What the coordinator asks of a host itself, and not of a process there. */
final class HostQueries {

  private HostQueries() {}

  static Frame.Writing answer(LocalHost host, Frame.Kind kind, DataInputStream in)
      throws IOException {
    return switch (kind) {
      case ABOUT -> {
        About here = About.here(host);
        yield out -> Fields.write(out, here);
      }
      case PORTS -> ports(host.freePorts(in.readInt()));
      case LISTENS -> {
        boolean open = host.portOpen(new Endpoint(Fields.text(in), in.readInt()));
        yield out -> out.writeBoolean(open);
      }
      case LISTENER -> number(host.listener(new Endpoint(Fields.text(in), in.readInt())));
      case SOCKETS -> number(sockets(host, in));
      case CARRIED -> carried(host, Fields.read(in, Connections.class));
      case LINK -> known(host.link(Fields.read(in, Ends.class).to()));
      case PROGRAM -> {
        String path = host.program(Fields.text(in)).map(Object::toString).orElse("");
        yield out -> Fields.text(out, path);
      }
      case VERSION -> {
        String version = version(host, ProbeWords.question(in));
        yield out -> Fields.text(out, version);
      }
      default -> throw new IOException("a host is not asked for " + kind);
    };
  }

  private static Frame.Writing number(OptionalLong known) {
    return out -> out.writeLong(known.orElse(-1));
  }

  private static Frame.Writing ports(List<Integer> ports) {
    return out -> {
      for (int port : ports) {
        out.writeInt(port);
      }
    };
  }

  private static String version(LocalHost host, List<String> words) {
    return host.version(Path.of(words.get(0)), words.subList(1, words.size()))
        .map(Version::text)
        .orElse("");
  }

  private static OptionalLong sockets(LocalHost host, DataInputStream in) throws IOException {
    boolean halfClosed = in.readBoolean();
    Set<Integer> ports = new HashSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      ports.add(in.readInt());
    }
    return host.connections(ports, halfClosed);
  }

  /** Connections of these processes to these ports. */
  record Connections(List<Long> pids, Set<Integer> ports) {
    Connections {
      pids = List.copyOf(pids);
      ports = Set.copyOf(ports);
    }
  }

  /** Where a way leads to. */
  record Ends(List<Endpoint> to) {
    Ends {
      to = List.copyOf(to);
    }
  }

  private static Frame.Writing carried(LocalHost host, Connections of) {
    return known(host.carried(new SystemClock(), of.pids(), of.ports()));
  }

  /** A record, if there is one. */
  private static Frame.Writing known(Optional<? extends Record> what) {
    return out -> {
      out.writeBoolean(what.isPresent());
      if (what.isPresent()) {
        Fields.write(out, what.get());
      }
    };
  }
}
