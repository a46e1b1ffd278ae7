package dev.gridbench.worker.load;

/** A schedule whose time stands still while the load is off. */
record OnOffSchedule(Schedule whileOn, long onNanos, long offNanos) implements Schedule {

  @Override
  public long due(long number) {
    long on = whileOn.due(number);
    return on + on / onNanos * offNanos;
  }
}
