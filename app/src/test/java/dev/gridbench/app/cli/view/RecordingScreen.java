package dev.gridbench.app.cli.view;

import java.util.ArrayList;
import java.util.List;

/** Notes what a person would see. */
record RecordingScreen(boolean live, List<String> lines, List<String> statuses) implements Screen {

  RecordingScreen(boolean live) {
    this(live, new ArrayList<>(), new ArrayList<>());
  }

  @Override
  public void line(String text) {
    lines.add(text);
  }

  @Override
  public void status(String text) {
    statuses.add(text);
  }

  String lastStatus() {
    return statuses.get(statuses.size() - 1);
  }
}
