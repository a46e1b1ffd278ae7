package dev.gridbench.worker;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a worker is started with. */
record Arguments(String host, int port, int worker) {

  private static final String USAGE = "expected --connect host:port --worker N";

  /**
   * @throws IllegalArgumentException if they are not {@code --connect host:port --worker N}
   */
  static Arguments parse(String[] args) {
    Map<String, String> given = new HashMap<>();
    for (int i = 0; i + 1 < args.length; i += 2) {
      given.put(args[i], args[i + 1]);
    }
    String connect = given.getOrDefault("--connect", "");
    int colon = connect.lastIndexOf(':');
    if (args.length != 4 || colon < 1 || !given.containsKey("--worker")) {
      throw new IllegalArgumentException(USAGE + ", got: " + List.of(args));
    }
    try {
      int port = Integer.parseInt(connect.substring(colon + 1));
      return new Arguments(
          connect.substring(0, colon), port, Integer.parseInt(given.getOrDefault("--worker", "")));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(USAGE + ", got: " + List.of(args), e);
    }
  }
}
