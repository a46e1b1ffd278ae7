package dev.gridbench.worker.watch;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.regex.Pattern;

/** What the clients' threads have used since they began: memory allocated, CPU time. */
final class ClientThreads {

  private static final Pattern NAME = Pattern.compile("client-\\d+");

  private final java.lang.management.ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long[] ids;

  /** Those that live now. */
  ClientThreads() {
    ids =
        Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
            .filter(info -> info != null && NAME.matcher(info.getThreadName()).matches())
            .mapToLong(ThreadInfo::getThreadId)
            .toArray();
  }

  /** Bytes, of all of them together; -1 where the JVM cannot tell. */
  long allocatedBytes() {
    return threads instanceof ThreadMXBean own && own.isThreadAllocatedMemoryEnabled()
        ? sum(own.getThreadAllocatedBytes(ids))
        : -1;
  }

  /** Nanoseconds, of all of them together; -1 where the JVM cannot tell. */
  long cpuNanos() {
    return threads instanceof ThreadMXBean own && own.isThreadCpuTimeEnabled()
        ? sum(own.getThreadCpuTime(ids))
        : -1;
  }

  /** A thread that has ended counts as -1, so that the sum is not known. */
  private static long sum(long[] each) {
    return Arrays.stream(each).anyMatch(one -> one < 0) ? -1 : Arrays.stream(each).sum();
  }
}
