package dev.gridbench.worker.wire;

import java.util.Locale;

/** Where a trial can fail. Its label is stored with the outcome. */
public enum TrialPhase {
  /** Versions, client libraries and processors are looked up. */
  RESOLVE,
  /** Members and gateways start. */
  START,
  /** Workers start and connect. */
  CONNECT,
  /** The client waits until it sees all members. */
  FORM,
  /** Schemas, indexes and maps are defined. */
  DEFINE,
  /** Entries are stored. */
  LOAD,
  /** Entries are read back, and the system's own counts asked for. */
  CHECK,
  /** Clients get ready and warm up. */
  PREPARE,
  /** The load runs. */
  MEASURE,
  /** Figures are written. */
  COLLECT,
  /** A worker did not come, or lost touch with the coordinator: the machine was too busy. */
  ABSENT(true),
  /** A worker heard of the load's start when that was over: the machine was too busy. */
  LATE(true);

  private final boolean mayPass;

  TrialPhase() {
    this(false);
  }

  TrialPhase(boolean mayPass) {
    this.mayPass = mayPass;
  }

  /** As stored, and as in messages: {@code prepare}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a failure was the machine's doing, so that the trial is worth another attempt. */
  public boolean mayPass() {
    return mayPass;
  }
}
