package dev.gridbench.gateway;

import dev.gridbench.instruments.Instrument;
import dev.gridbench.instruments.Options.WrongArguments;
import java.io.IOException;
import java.util.List;

/** The gateway as a program. */
public final class Gateway extends Instrument {

  public Gateway() {
    super("gateway");
  }

  public static void main(String[] arguments) throws InterruptedException {
    int code = new Gateway().run(List.of(arguments), System.out, System.err);
    if (code != 0) {
      System.exit(code);
    }
  }

  @Override
  protected Running start(List<String> arguments)
      throws WrongArguments, IOException, InterruptedException {
    return new GatewayServer(GatewayConfig.read(arguments));
  }

  @Override
  public String help() {
    return GatewayConfig.help();
  }
}
