package dev.gridbench.gateway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gateways for tests. */
public final class Gateways {

  private Gateways() {}

  public static GatewayServer before(String protocol, int port, int channels, String... more)
      throws Exception {
    List<String> arguments = new ArrayList<>();
    arguments.add("--protocol=" + protocol);
    arguments.add("--upstream=127.0.0.1:" + port);
    arguments.add("--channels=" + channels);
    arguments.addAll(List.of(more));
    return new GatewayServer(GatewayConfig.read(arguments));
  }

  static Map<String, Long> counters(GatewayServer gateway) throws Exception {
    Map<String, Long> counters = new LinkedHashMap<>();
    for (String line : asked(gateway, "counters")) {
      String[] words = line.split(" ");
      counters.put(words[0], Long.valueOf(words[1]));
    }
    return counters;
  }

  /** Until a counter has come that far; a test that runs out of time interrupts it. */
  static void await(GatewayServer gateway, String counter, long least) throws Exception {
    while (counters(gateway).get(counter) < least) {
      Thread.sleep(1);
    }
  }

  /** Until the clients that are connected are no more than that. */
  static void awaitClients(GatewayServer gateway, long most) throws Exception {
    while (counters(gateway).get("clients.open") > most) {
      Thread.sleep(1);
    }
  }

  /** Until so many calls have been read, and in half a second no further one. */
  static long awaitStandstill(GatewayServer gateway, long least) throws Exception {
    await(gateway, "calls", least);
    long before = -1;
    long now = counters(gateway).get("calls");
    while (now != before) {
      before = now;
      Thread.sleep(500);
      now = counters(gateway).get("calls");
    }
    return now;
  }

  /** What the control port answers. */
  static List<String> asked(GatewayServer gateway, String question) throws Exception {
    try (Talk control = new Talk(gateway.controlPort())) {
      control.say(question + "\n");
      List<String> lines = new ArrayList<>();
      for (String line = control.line(); !line.equals("end"); line = control.line()) {
        lines.add(line);
      }
      return lines;
    }
  }
}
