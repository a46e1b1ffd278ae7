package dev.gridbench.app.cli.view;

import dev.gridbench.app.catalog.FetchProgress;
import java.io.PrintWriter;
import java.util.concurrent.TimeUnit;

/**
 * How fetching goes on: on a terminal a line that changes in place, elsewhere a line every ten
 * seconds.
 *
 * @param live whether it is a terminal
 */
public record FetchView(PrintWriter out, boolean live) implements FetchProgress {

  @Override
  public long everyNanos() {
    return live ? TimeUnit.MILLISECONDS.toNanos(100) : TimeUnit.SECONDS.toNanos(10);
  }

  @Override
  public void show(String soFar) {
    if (live) {
      out.print(TerminalScreen.CLEAR_LINE + soFar);
      out.flush();
    } else {
      out.println(soFar);
    }
  }

  @Override
  public void over() {
    if (live) {
      out.print(TerminalScreen.CLEAR_LINE);
      out.flush();
    }
  }
}
