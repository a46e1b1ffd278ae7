package dev.gridbench.host.probe;

import dev.gridbench.api.Clock;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Measures the link from this machine to one that has a {@link LinkServer}, over TCP. */
final class LinkMeter {

  /** As long as one waits for a connection. */
  private static final int CONNECT_MILLIS = 2_000;

  /** Nothing on a link that works takes longer. */
  private static final int SILENCE_MILLIS = 15_000;

  private static final int MESSAGE_BYTES = 64;

  /** These fall out where there are enough others: a JVM is slow at first. */
  private static final int UNCOUNTED = 200;

  private static final int TRIPS = 2_000;
  private static final long TRIPS_NANOS = 1_500_000_000L;
  private static final int STREAMS = 8;

  /** So that what is slow to begin is over soon, on a link with long ways too. */
  private static final int STREAM_MILLIS = 400;

  private static final int STREAM_MOST_MILLIS = 3_000;
  private static final int STREAM_TRIPS = 20;
  private static final int MILLION = 1_000_000;

  private final Clock clock;
  private final String address;
  private final byte[] token;
  private final List<Integer> ports;

  LinkMeter(Clock clock, String address, String token, List<Integer> ports) {
    this.clock = clock;
    this.address = address;
    this.token = HexFormat.of().parseHex(token);
    this.ports = ports;
  }

  /** Ports that take no connection, each with the reason, separated by semicolons; none if all. */
  Map<String, String> closed() {
    List<String> closed = new ArrayList<>();
    for (int port : ports) {
      try (Socket socket = connected(port, LinkServer.ECHO)) {
        socket.getOutputStream().write(1);
        if (socket.getInputStream().read() != 1) {
          closed.add(port + " somebody else answers");
        }
      } catch (IOException none) {
        closed.add(port + " " + reason(none));
      }
    }
    return closed.isEmpty() ? Map.of() : Map.of("closed", String.join(";", closed));
  }

  private static String reason(IOException none) {
    if (none instanceof SocketTimeoutException) {
      return "no answer in " + CONNECT_MILLIS / 1_000 + " s";
    } else if (none instanceof NoRouteToHostException) {
      return "no route";
    } else if (none instanceof ConnectException) {
      return "refused";
    }
    return String.valueOf(none.getMessage());
  }

  private Socket connected(int port, int what) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(SILENCE_MILLIS);
      socket.connect(new InetSocketAddress(address, port), CONNECT_MILLIS);
      byte[] start = Arrays.copyOf(token, token.length + 1);
      start[token.length] = (byte) what;
      socket.getOutputStream().write(start);
      return socket;
    } catch (IOException none) {
      socket.close();
      throw none;
    }
  }

  /** Round trips by the first port that is open; only {@link #closed} where none is. */
  Map<String, String> roundTrips() throws IOException {
    Map<String, String> answer = new LinkedHashMap<>(closed());
    List<Integer> open = open(answer);
    if (!open.isEmpty()) {
      trips(open.get(0), answer);
    }
    return answer;
  }

  private List<Integer> open(Map<String, String> answer) {
    List<String> closed = List.of(answer.getOrDefault("closed", "").split(";"));
    return ports.stream()
        .filter(port -> closed.stream().noneMatch(each -> each.startsWith(port + " ")))
        .toList();
  }

  /** All of the link's figures by the ports that are open; only {@link #closed} where none is. */
  Map<String, String> measured() throws IOException {
    Map<String, String> answer = new LinkedHashMap<>(closed());
    List<Integer> open = open(answer);
    if (open.isEmpty()) {
      return answer;
    }
    long median = trips(open.get(0), answer);
    long fitting = Math.max(STREAM_MILLIS, STREAM_TRIPS * median / MILLION);
    int millis = (int) Math.min(STREAM_MOST_MILLIS, fitting);
    try {
      for (int streams : new int[] {1, STREAMS}) {
        answer.put("out" + streams, rate(streams, () -> out(open.get(0), millis)));
        answer.put("back" + streams, rate(streams, () -> back(open.get(0), millis)));
      }
    } catch (IOException stalled) {
      answer.put("stalled", String.valueOf(stalled.getMessage()));
    }
    return answer;
  }

  /** The median, in nanoseconds. */
  private long trips(int port, Map<String, String> answer) throws IOException {
    long[] nanos = new long[TRIPS];
    int count = 0;
    try (Socket socket = connected(port, LinkServer.ECHO)) {
      byte[] message = new byte[MESSAGE_BYTES];
      long end = clock.nanoTime() + TRIPS_NANOS;
      for (int i = 0; i < UNCOUNTED + TRIPS && clock.nanoTime() < end; i++) {
        long sent = clock.nanoTime();
        socket.getOutputStream().write(message);
        socket.getInputStream().readNBytes(message, 0, MESSAGE_BYTES);
        nanos[i % TRIPS] = clock.nanoTime() - sent;
        count = Math.min(TRIPS, i + 1);
      }
      NetworkInterface by = NetworkInterface.getByInetAddress(socket.getLocalAddress());
      if (by != null) {
        answer.put("mtu", Integer.toString(by.getMTU()));
      }
    }
    Arrays.sort(nanos, 0, count);
    answer.put("trips", Integer.toString(count));
    answer.put("p50Nanos", Long.toString(quantile(nanos, count, 0.5)));
    answer.put("p99Nanos", Long.toString(quantile(nanos, count, 0.99)));
    return quantile(nanos, count, 0.5);
  }

  /** The nearest rank. */
  static long quantile(long[] sorted, int count, double share) {
    return sorted[(int) Math.max(0, Math.ceil(share * count) - 1)];
  }

  /** One stream. */
  private interface Stream {
    Received received() throws IOException;
  }

  private String rate(int streams, Stream stream) throws IOException {
    ExecutorService together = Executors.newFixedThreadPool(streams);
    try {
      List<Future<Received>> begun = new ArrayList<>();
      for (int i = 0; i < streams; i++) {
        begun.add(together.submit(stream::received));
      }
      List<Received> ended = new ArrayList<>();
      for (Future<Received> each : begun) {
        ended.add(each.get(SILENCE_MILLIS, TimeUnit.MILLISECONDS));
      }
      return Long.toString(Received.bitsPerSecond(ended));
    } catch (ExecutionException failed) {
      throw new IOException(String.valueOf(failed.getCause()), failed);
    } catch (TimeoutException stalled) {
      throw new IOException("nothing for " + SILENCE_MILLIS / 1_000 + " s", stalled);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IOException("the agent ends", ended);
    } finally {
      together.shutdownNow();
    }
  }

  /** To the other machine, by its clock. */
  private Received out(int port, int millis) throws IOException {
    try (Socket socket = connected(port, LinkServer.SINK)) {
      byte[] block = new byte[LinkServer.BLOCK];
      long end = clock.nanoTime() + (long) millis * MILLION;
      while (clock.nanoTime() < end) {
        socket.getOutputStream().write(block);
      }
      socket.shutdownOutput();
      return Received.read(new DataInputStream(socket.getInputStream()));
    }
  }

  /** From the other machine, by this one's clock. */
  private Received back(int port, int millis) throws IOException {
    try (Socket socket = connected(port, LinkServer.SOURCE)) {
      new DataOutputStream(socket.getOutputStream()).writeInt(millis);
      return Received.of(socket.getInputStream(), clock);
    }
  }
}
