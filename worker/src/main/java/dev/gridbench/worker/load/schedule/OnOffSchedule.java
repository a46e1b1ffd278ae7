package dev.gridbench.worker.load.schedule;

/** A schedule whose time stands still while the load is off. */
public record OnOffSchedule(Schedule whileOn, long onNanos, long offNanos) implements Schedule {

  @Override
  public long due(long number) {
    long on = whileOn.due(number);
    return on + on / onNanos * offNanos;
  }
}
