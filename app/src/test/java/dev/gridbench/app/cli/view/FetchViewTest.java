package dev.gridbench.app.cli.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FetchViewTest {

  private final StringWriter shown = new StringWriter();

  @Test
  void aTerminalHasOneLineThatChangesAndGoes() {
    FetchView view = view(true);
    view.show("fetching: 1 file");
    view.show("fetching: 2 files");
    view.over();
    assertThat(shown.toString())
        .isEqualTo("\r\033[2Kfetching: 1 file\r\033[2Kfetching: 2 files\r\033[2K");
    assertThat(view.everyNanos()).isLessThan(TimeUnit.SECONDS.toNanos(1));
  }

  @Test
  void aPipeHasALineEveryTenSeconds() {
    FetchView view = view(false);
    view.show("fetching: 1 file");
    view.show("fetching: 2 files");
    view.over();
    assertThat(shown.toString().lines()).containsExactly("fetching: 1 file", "fetching: 2 files");
    assertThat(view.everyNanos()).isEqualTo(TimeUnit.SECONDS.toNanos(10));
  }

  private FetchView view(boolean live) {
    return new FetchView(new PrintWriter(shown), live);
  }
}
