package dev.gridbench.app.study.load;

import dev.gridbench.app.study.type.Unreadable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a file holds due times: a number of seconds a line, never descending. */
final class TraceCheck {

  private TraceCheck() {}

  /** The file itself, if it can be replayed. */
  static String readable(String file) throws Unreadable {
    try (BufferedReader lines = Files.newBufferedReader(Path.of(file))) {
      double last = 0;
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        last = due(file, number, line, last);
      }
      if (number == 0) {
        throw new Unreadable("replays " + file + ", which is empty. Give it a due time a line.");
      }
      return file;
    } catch (IOException e) {
      throw new Unreadable("replays " + file + ", which cannot be read. Mend its path.");
    }
  }

  private static double due(String file, int number, String line, double last) throws Unreadable {
    String place = "replays " + file + ", whose line " + number;
    if (!line.strip().matches("[0-9]{1,9}(\\.[0-9]+)?")) {
      throw new Unreadable(place + " is no number of seconds: '" + line.strip() + "'. Mend it.");
    }
    double due = Double.parseDouble(line.strip());
    if (due < last) {
      throw new Unreadable(place + " is earlier than the one before. Sort the file.");
    }
    return due;
  }
}
