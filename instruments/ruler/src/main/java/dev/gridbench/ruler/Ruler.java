package dev.gridbench.ruler;

import dev.gridbench.instruments.Instrument;
import dev.gridbench.instruments.Options.WrongArguments;
import java.io.IOException;
import java.util.List;

/** The ruler as a program. */
public final class Ruler extends Instrument {

  public Ruler() {
    super("ruler");
  }

  public static void main(String[] arguments) throws InterruptedException {
    int code = new Ruler().run(List.of(arguments), System.out, System.err);
    if (code != 0) {
      System.exit(code);
    }
  }

  @Override
  protected Running start(List<String> arguments) throws WrongArguments, IOException {
    return new RulerServer(RulerConfig.read(arguments));
  }

  @Override
  public String help() {
    return RulerConfig.help();
  }
}
