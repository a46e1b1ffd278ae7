package dev.gridbench.app.cluster;

import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * A member's main class that does what it is told: {@code listen PORT}, {@code fail MESSAGE}, or
 * {@code hang}.
 */
public final class TestMember {

  private TestMember() {}

  public static void main(String[] arguments) throws Exception {
    System.out.println("INFO starting in " + System.getProperty("user.dir"));
    System.out.println("INFO heap " + (Runtime.getRuntime().maxMemory() >> 20));
    switch (arguments[0]) {
      case "listen" -> listen(Integer.parseInt(arguments[1]));
      case "fail" -> throw new IllegalStateException(arguments[1]);
      case "complain" -> System.out.println("FATAL " + arguments[1]);
      default -> {}
    }
    Thread.sleep(600_000);
  }

  private static void listen(int port) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("INFO leaving")));
    ServerSocket socket = new ServerSocket(port, 50, InetAddress.getByName("127.0.0.1"));
    System.out.println("INFO member is up");
    Thread acceptor =
        new Thread(
            () -> {
              while (!socket.isClosed()) {
                try {
                  socket.accept().close();
                } catch (java.io.IOException closed) {
                  return;
                }
              }
            });
    acceptor.start();
  }
}
