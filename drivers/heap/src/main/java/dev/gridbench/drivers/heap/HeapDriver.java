package dev.gridbench.drivers.heap;

import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Clock;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.SystemClock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Connects to maps in this JVM that all of the driver's connections share, one for each name. */
public final class HeapDriver implements ClientDriver {

  private final Clock clock;
  private final Map<String, Map<Object, Object>> maps = new ConcurrentHashMap<>();
  private final Map<String, Map<Object, Object>> overwritten = new ConcurrentHashMap<>();
  private final AtomicLong calls = new AtomicLong();

  public HeapDriver() {
    this(new SystemClock());
  }

  HeapDriver(Clock clock) {
    this.clock = clock;
  }

  /**
   * @throws IllegalArgumentException if an option cannot be read
   */
  @Override
  public Connection connect(ConnectionSpec spec) {
    Pace pace =
        new Pace(
            clock,
            spec.option(HeapSystem.SERVICE_TIME, HeapSystem.NO_SERVICE_TIME),
            spec.option(HeapSystem.STALL, HeapSystem.NO_STALL),
            spec.option(HeapSystem.SPIN, HeapSystem.NO_SPIN),
            spec.option(HeapSystem.GARBAGE, HeapSystem.NO_GARBAGE));
    return new HeapConnection(
        named(maps, spec), named(overwritten, spec), pace, new Faults(spec, calls), capacity(spec));
  }

  private static long capacity(ConnectionSpec spec) {
    String text = spec.option(HeapSystem.CAPACITY, HeapSystem.UNLIMITED);
    if (text.equals(HeapSystem.UNLIMITED)) {
      return Long.MAX_VALUE;
    }
    if (!text.matches("\\d{1,17}")) {
      throw new IllegalArgumentException(
          "heap's capacity is not a number or " + HeapSystem.UNLIMITED + ": '" + text + "'");
    }
    return Long.parseLong(text);
  }

  private static Map<Object, Object> named(
      Map<String, Map<Object, Object>> maps, ConnectionSpec spec) {
    return maps.computeIfAbsent(spec.map().name(), name -> new ConcurrentHashMap<>());
  }
}
