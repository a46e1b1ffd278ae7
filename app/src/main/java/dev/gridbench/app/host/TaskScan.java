package dev.gridbench.app.host;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the context switches of all threads of a process. {@code /proc/PID/status} has the main
 * thread's only, and a thread takes its count with it when it ends, so each thread's increments are
 * summed.
 */
final class TaskScan {

  private static final String VOLUNTARY = "\nvoluntary_ctxt_switches:";
  private static final String INVOLUNTARY = "\nnonvoluntary_ctxt_switches:";
  private static final int BUFFER = 4096;

  private record Switches(long voluntary, long involuntary) {}

  private final File tasks;
  private final byte[] buffer = new byte[BUFFER];

  private Map<String, Switches> last = new HashMap<>();
  private boolean first = true;
  private long voluntary;
  private long involuntary;

  TaskScan(Path proc, long pid) {
    this.tasks = proc.resolve(Long.toString(pid)).resolve("task").toFile();
  }

  /**
   * Adds what the threads did since the last call; the first call only takes note of where they
   * stand.
   */
  void run() {
    String[] threads = tasks.list();
    Map<String, Switches> now = new HashMap<>();
    for (String thread : threads == null ? new String[0] : threads) {
      Switches switches = read(thread);
      if (switches != null) {
        now.put(thread, switches);
        add(switches, last.getOrDefault(thread, first ? switches : new Switches(0, 0)));
      }
    }
    last = now;
    first = false;
  }

  long voluntary() {
    return voluntary;
  }

  long involuntary() {
    return involuntary;
  }

  private void add(Switches now, Switches before) {
    voluntary += Math.max(0, now.voluntary() - before.voluntary());
    involuntary += Math.max(0, now.involuntary() - before.involuntary());
  }

  private @Nullable Switches read(String thread) {
    try (FileInputStream in = new FileInputStream(new File(new File(tasks, thread), "status"))) {
      int length = in.readNBytes(buffer, 0, BUFFER);
      String text = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
      return new Switches(number(text, VOLUNTARY), number(text, INVOLUNTARY));
    } catch (IOException ended) {
      return null;
    }
  }

  /** The number after the label; 0 where the label is missing. */
  private static long number(String text, String label) {
    int at = text.lastIndexOf(label);
    if (at < 0) {
      return 0;
    }
    int begin = at + label.length();
    int end = text.indexOf('\n', begin);
    return Long.parseLong(text.substring(begin, end < 0 ? text.length() : end).strip());
  }
}
