package dev.gridbench.app.cli.view;

import java.io.Closeable;
import java.io.Console;
import java.io.IOException;
import java.util.Optional;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** A real terminal: the status line is rewritten in place, cut to the terminal's width. */
public final class TerminalScreen implements Screen, Closeable {

  /** Where the terminal does not say how wide it is. */
  private static final int USUAL_WIDTH = 79;

  static final String CLEAR_LINE = "\r\033[2K";

  private final Terminal terminal;
  private String status = "";

  private TerminalScreen(Terminal terminal) {
    this.terminal = terminal;
  }

  /** The terminal that this process is attached to; empty where there is none. */
  public static Optional<TerminalScreen> attached() {
    if (!present()) {
      return Optional.empty();
    }
    try {
      Terminal terminal =
          TerminalBuilder.builder()
              .system(true)
              .dumb(true)
              .nativeSignals(false)
              .graphemeCluster(false) // otherwise the terminal is asked, and its answer shows
              .build();
      if (terminal.getType().startsWith(Terminal.TYPE_DUMB)) {
        terminal.close();
        return Optional.empty();
      }
      return Optional.of(new TerminalScreen(terminal));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Whether somebody may read and type. From Java 22 on a console exists without a terminal too,
   * and says which it is.
   */
  public static boolean present() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  @Override
  public boolean live() {
    return true;
  }

  @Override
  public synchronized void line(String text) {
    terminal.writer().print(CLEAR_LINE + text + System.lineSeparator());
    show();
  }

  @Override
  public synchronized void status(String text) {
    status = text;
    terminal.writer().print(CLEAR_LINE);
    show();
  }

  private void show() {
    int width = terminal.getWidth() > 1 ? terminal.getWidth() - 1 : USUAL_WIDTH;
    terminal.writer().print(status.length() > width ? status.substring(0, width) : status);
    terminal.flush();
  }

  @Override
  public synchronized void close() throws IOException {
    status("");
    terminal.close();
  }
}
