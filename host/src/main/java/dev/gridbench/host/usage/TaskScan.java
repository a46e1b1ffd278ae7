package dev.gridbench.host.usage;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at all threads of a process: their context switches, how long they waited for a processor,
 * how long a JVM's compilers had one, and which processors they have. {@code /proc/PID/status}
 * tells of the main thread only, and a thread takes its counts with it when it ends, so each
 * thread's increments are summed. A thread is known by its number and its start, since numbers
 * return.
 */
final class TaskScan {

  private static final String VOLUNTARY = "\nvoluntary_ctxt_switches:";
  private static final String INVOLUNTARY = "\nnonvoluntary_ctxt_switches:";
  private static final String ALLOWED = "\nCpus_allowed_list:";
  private static final int START = 19;
  private static final int PROCESSOR = 36;
  private static final int BUFFER = 4096;

  private static final String NAME = "Name:\t";
  private static final List<String> COMPILERS = List.of("C1 Compiler", "C2 Compiler");
  private static final List<String> WATCHING =
      List.of("VM Periodic", "hiccups", "self-watch", "lease");

  /** Fields of schedstat: nanoseconds on a processor, and on a run queue. */
  private static final int RAN = 0;

  private static final int WAITED = 1;

  /** What schedstat says where the kernel does not count. */
  private static final String UNCOUNTED = "0 0 0";

  /** The schedule is the whole text of schedstat: a thread for which it is the same never ran. */
  private record Counts(
      String started,
      long voluntary,
      long involuntary,
      long waitedNanos,
      long compilingNanos,
      String schedule) {}

  private static final Counts NOTHING = new Counts("", 0, 0, 0, 0, "");

  private final File tasks;
  private final byte[] buffer = new byte[BUFFER];
  private final Set<String> allowed = new HashSet<>();
  private final Set<Integer> used = new HashSet<>();

  private Map<String, Counts> last = new HashMap<>();
  private boolean first = true;
  private long voluntary;
  private long involuntary;
  private long waitedNanos;
  private long compilingNanos;

  TaskScan(Path proc, long pid) {
    this.tasks = proc.resolve(Long.toString(pid)).resolve("task").toFile();
  }

  /**
   * Adds what the threads did since the last call; the first call only takes note of where they
   * stand.
   *
   * @param everything also of threads that did not run since, whose processors alone may have
   *     changed; most threads of a JVM sleep, and one file instead of three tells so
   */
  void run(boolean everything) {
    String[] threads = tasks.list();
    Map<String, Counts> now = new HashMap<>();
    for (String thread : threads == null ? new String[0] : threads) {
      Counts before = last.get(thread);
      Counts counts = read(thread, everything ? null : before);
      if (counts != null) {
        now.put(thread, counts);
        add(counts, before(counts, before));
      }
    }
    last = now;
    first = false;
  }

  /** What the increment counts from; a thread that has come in between did all of it since. */
  private Counts before(Counts counts, @Nullable Counts last) {
    if (last != null && last.started().equals(counts.started())) {
      return last;
    }
    return first ? counts : NOTHING;
  }

  /** Of all threads since the first run. */
  Scheduling scheduling() {
    return new Scheduling(voluntary, involuntary, waitedNanos / 1e9, compilingNanos / 1e9);
  }

  ThreadSeats seats() {
    return new ThreadSeats(allowed, used);
  }

  private void add(Counts now, Counts before) {
    voluntary += Math.max(0, now.voluntary() - before.voluntary());
    involuntary += Math.max(0, now.involuntary() - before.involuntary());
    waitedNanos += Math.max(0, now.waitedNanos() - before.waitedNanos());
    compilingNanos += Math.max(0, now.compilingNanos() - before.compilingNanos());
  }

  /**
   * Null where the thread has ended.
   *
   * @param before what it is where it did not run since; null to read it in any case
   */
  private @Nullable Counts read(String thread, @Nullable Counts before) {
    String schedule = text(thread, "schedstat");
    String scheduled = schedule == null ? "" : schedule.strip();
    if (before != null && counted(scheduled) && scheduled.equals(before.schedule())) {
      return before;
    }
    String status = text(thread, "status");
    if (status == null) {
      return null;
    }
    String list = after(status, ALLOWED);
    if (!list.isEmpty()) {
      allowed.add(list);
    }
    boolean compiles = isOneOf(COMPILERS, status);
    return new Counts(
        startAndProcessor(text(thread, "stat")),
        number(after(status, VOLUNTARY)),
        number(after(status, INVOLUNTARY)),
        compiles || isOneOf(WATCHING, status) ? 0 : nanos(scheduled, WAITED),
        compiles ? nanos(scheduled, RAN) : 0,
        scheduled);
  }

  private static boolean counted(String schedule) {
    return !schedule.isEmpty() && !schedule.equals(UNCOUNTED);
  }

  private static boolean isOneOf(List<String> names, String status) {
    return names.stream().anyMatch(name -> status.startsWith(name, NAME.length()));
  }

  /**
   * Notes the 39th field of stat, the processor (proc(5)), and returns the 22nd, the thread's
   * start; both counted after the name in parentheses.
   */
  private String startAndProcessor(@Nullable String stat) {
    if (stat == null) {
      return "";
    }
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    if (fields.length > PROCESSOR) {
      used.add(Integer.parseInt(fields[PROCESSOR]));
    }
    return fields.length > START ? fields[START] : "";
  }

  private static long nanos(String schedule, int field) {
    String[] fields = schedule.split(" ");
    return fields.length > field ? number(fields[field]) : 0;
  }

  /** Null where there is no such file. */
  private @Nullable String text(String thread, String file) {
    try (FileInputStream in = new FileInputStream(new File(new File(tasks, thread), file))) {
      int length = in.readNBytes(buffer, 0, BUFFER);
      return new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
    } catch (IOException ended) {
      return null;
    }
  }

  private static long number(String text) {
    return text.isEmpty() ? 0 : Long.parseLong(text);
  }

  /** What stands on the label's line after it; empty where the label is missing. */
  private static String after(String text, String label) {
    int at = text.lastIndexOf(label);
    if (at < 0) {
      return "";
    }
    int begin = at + label.length();
    int end = text.indexOf('\n', begin);
    return text.substring(begin, end < 0 ? text.length() : end).strip();
  }
}
