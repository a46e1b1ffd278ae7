package dev.gridbench.gateway;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Starts a gateway, says where it listens, and serves until the process is ended. */
public final class Gateway {

  private static final int FAILED = 1;
  private static final int WRONG_INPUT = 2;

  private Gateway() {}

  public static void main(String[] arguments) throws InterruptedException {
    int code = run(List.of(arguments), System.out, System.err);
    if (code != 0) {
      System.exit(code);
    }
  }

  /**
   * Serves until the thread is interrupted.
   *
   * @return the exit code: 0, 1 if a port cannot be had, 2 if the arguments are wrong
   */
  public static int run(List<String> arguments, PrintStream out, PrintStream err)
      throws InterruptedException {
    if (arguments.contains("--help") || arguments.contains("-h")) {
      out.print(Arguments.help());
      return 0;
    }
    try {
      return serve(Arguments.read(arguments), out);
    } catch (Arguments.WrongArguments wrong) {
      wrong.problems().forEach(err::println);
      return WRONG_INPUT;
    } catch (IOException taken) {
      err.println("The gateway cannot listen: " + taken.getMessage() + ". Choose another port.");
      return FAILED;
    }
  }

  private static int serve(GatewayConfig config, PrintStream out)
      throws IOException, InterruptedException {
    try (GatewayServer gateway = new GatewayServer(config)) {
      out.println(gateway.readyLine());
      out.flush();
      new CountDownLatch(1).await();
      return 0;
    }
  }
}
