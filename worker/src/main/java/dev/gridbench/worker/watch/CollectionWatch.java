package dev.gridbench.worker.watch;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import dev.gridbench.api.Clock;
import dev.gridbench.worker.record.Window;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Hears of every garbage collection that stops the program (method.md R36). Collectors that work
 * beside it announce their cycles too, which are no pauses and are left out. Each pause is reported
 * to the millisecond, so that short ones come as nothing: their sum is asked for besides, which the
 * JVM keeps more finely.
 */
final class CollectionWatch implements NotificationListener {

  private final Clock clock;
  private final Window window;
  private final PauseSeconds seconds;
  private final PauseSeconds reported;
  private long longestNanos;

  CollectionWatch(Clock clock, Window window) {
    this.clock = clock;
    this.window = window;
    seconds = new PauseSeconds(window, Long::sum);
    reported = new PauseSeconds(window, Long::sum);
  }

  /** All pauses since the JVM's start, in milliseconds. */
  static long totalMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .filter(CollectionWatch::stops)
        .mapToLong(bean -> Math.max(0, bean.getCollectionTime()))
        .sum();
  }

  /** Takes what the JVM's sum grew by in a second of the window. */
  void grew(int second, long millis) {
    reported.put(second, TimeUnit.MILLISECONDS.toNanos(millis));
  }

  void start() {
    emitters().forEach(emitter -> emitter.addNotificationListener(this, null, null));
  }

  void end() {
    for (NotificationEmitter emitter : emitters()) {
      try {
        emitter.removeNotificationListener(this);
      } catch (ListenerNotFoundException e) {
        // It was never added, so nothing is to be removed.
      }
    }
  }

  private static List<NotificationEmitter> emitters() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .filter(CollectionWatch::stops)
        .filter(NotificationEmitter.class::isInstance)
        .map(NotificationEmitter.class::cast)
        .toList();
  }

  private static boolean stops(GarbageCollectorMXBean bean) {
    return !bean.getName().contains("Cycles") && !bean.getName().contains("Concurrent");
  }

  @Override
  public void handleNotification(Notification notification, Object handback) {
    if (notification.getUserData() instanceof CompositeData data) {
      GcInfo info = GarbageCollectionNotificationInfo.from(data).getGcInfo();
      long upMillis = ManagementFactory.getRuntimeMXBean().getUptime();
      long ended = clock.nanoTime() - TimeUnit.MILLISECONDS.toNanos(upMillis - info.getEndTime());
      paused(ended - TimeUnit.MILLISECONDS.toNanos(info.getDuration()), ended);
    }
  }

  synchronized void paused(long beginNanos, long endNanos) {
    if (endNanos > window.beginNanos() && beginNanos < window.endNanos()) {
      seconds.add(beginNanos, endNanos);
      longestNanos = Math.max(longestNanos, endNanos - beginNanos);
    }
  }

  /** By either account, whichever has more. */
  List<Long> seconds() {
    List<Long> heard = seconds.all();
    List<Long> summed = reported.all();
    return IntStream.range(0, heard.size())
        .mapToObj(second -> Math.max(heard.get(second), summed.get(second)))
        .toList();
  }

  synchronized long longestNanos() {
    return longestNanos;
  }
}
