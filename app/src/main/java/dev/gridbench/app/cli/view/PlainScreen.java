package dev.gridbench.app.cli.view;

import java.io.PrintWriter;

/** A stream that is no terminal: lines only. */
public record PlainScreen(PrintWriter out) implements Screen {

  @Override
  public boolean live() {
    return false;
  }

  @Override
  public void line(String text) {
    out.println(text);
  }

  @Override
  public void status(String text) {
    // A status line cannot be taken back here, so it is not shown.
  }
}
