package dev.gridbench.drivers.heap;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
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
    CallCost cost =
        new CallCost(
            clock,
            HeapSystem.value(spec, HeapSystem.SERVICE_TIME),
            HeapSystem.value(spec, HeapSystem.STALL),
            HeapSystem.value(spec, HeapSystem.SPIN),
            HeapSystem.value(spec, HeapSystem.GARBAGE));
    return new HeapConnection(
        named(maps, spec), named(overwritten, spec), cost, new Faults(spec, calls), capacity(spec));
  }

  private static long capacity(ConnectionSpec spec) {
    String text = HeapSystem.value(spec, HeapSystem.CAPACITY);
    if (text.equals(HeapSystem.UNLIMITED)) {
      return Long.MAX_VALUE;
    }
    if (!text.matches("\\d{1,17}")) {
      throw new IllegalArgumentException(
          "option capacity is '%s'. Give a number of entries, or %s."
              .formatted(text, HeapSystem.UNLIMITED));
    }
    return Long.parseLong(text);
  }

  private static Map<Object, Object> named(
      Map<String, Map<Object, Object>> maps, ConnectionSpec spec) {
    return maps.computeIfAbsent(spec.map().name(), name -> new ConcurrentHashMap<>());
  }
}
