package dev.gridbench.worker.record;

/** The totals that the collector has not sent yet. */
@FunctionalInterface
interface SliceTotals {

  SliceTotal of(int slice);
}
