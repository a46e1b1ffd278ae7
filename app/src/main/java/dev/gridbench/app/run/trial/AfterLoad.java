package dev.gridbench.app.run.trial;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.run.figures.CodecFigures;
import dev.gridbench.app.run.figures.ServedCounts;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.ServedChecks;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is found of the data after the window. A system that cannot be asked any more, as it died or
 * hangs, costs the answers, never the figures: they were measured before, and why nothing is known
 * of the data is said beside them.
 */
public final class AfterLoad {

  private @Nullable String trouble;
  private final List<String> unknown = new ArrayList<>();
  private List<Event.ReadBack> readBack = List.of();
  private @Nullable Kept kept;
  private Sockets sockets = Sockets.UNKNOWN;
  private @Nullable ByGateway gateway;
  private CodecFigures codec = new CodecFigures(List.of());

  /** Asks the system something. */
  interface Question<T> {
    T answer() throws TrialFailure, InterruptedException;
  }

  /** What the kernel counted before anybody was asked anything. */
  void connected(Sockets counted) {
    sockets = counted;
  }

  /** What the gateways say, where there are any. */
  void by(@Nullable ByGateway counts) {
    gateway = counts;
  }

  /** Null where the trial has none. */
  @Nullable ByGateway gateway() {
    return gateway;
  }

  Sockets sockets() {
    return sockets;
  }

  /** Nobody is left to be asked. */
  void lost(String why) {
    trouble = why;
  }

  /** What the system counts. Not to know it takes nothing from the other answers. */
  void served(Question<Event.Served> question, ServedCounts into) throws InterruptedException {
    try {
      if (trouble == null) {
        into.after(question.answer());
      }
    } catch (TrialFailure e) {
      unknown.add("The number of operations that the system served is unknown: " + e.getMessage());
    }
  }

  /** What encoding and decoding take alone: of the workers, so that the system is not asked. */
  void codec(Question<List<Event.CodecTimed>> question) throws InterruptedException {
    try {
      codec = new CodecFigures(trouble == null ? question.answer() : List.of());
    } catch (TrialFailure e) {
      unknown.add("The time of encoding and decoding alone is unknown: " + e.getMessage());
    }
  }

  CodecFigures codec() {
    return codec;
  }

  /** Reads back what was written. */
  void kept(Question<Kept> question) throws InterruptedException {
    kept = asked(question).orElse(null);
  }

  /** Counts the entries and reads some back. */
  void readBack(Question<List<Event.ReadBack>> question) throws InterruptedException {
    readBack = asked(question).orElse(List.of());
  }

  /** Who has not answered once is not asked again: each question may take minutes to fail. */
  private <T> Optional<T> asked(Question<T> question) throws InterruptedException {
    if (trouble != null) {
      return Optional.empty();
    }
    try {
      return Optional.of(question.answer());
    } catch (TrialFailure e) {
      trouble = e.getMessage();
      return Optional.empty();
    }
  }

  List<Event.ReadBack> readBack() {
    return readBack;
  }

  /** Null where nothing was written, or nobody answered. */
  @Nullable Kept kept() {
    return kept;
  }

  /** Where each worker has a map of its own: the first count that is not this; -1 if unknown. */
  long size(long entries) {
    return readBack.stream()
        .mapToLong(Event.ReadBack::size)
        .filter(size -> size >= 0 && size != entries)
        .findFirst()
        .orElse(readBack.isEmpty() ? -1 : readBack.get(0).size());
  }

  /** The same for the checks. */
  Evidence.Data data(Evidence.ReadBack entries, ServedChecks.Served served) {
    return new Evidence.Data(entries, trouble, List.copyOf(unknown), codec.trouble(), served);
  }

  /** Whether somebody did not answer, so that what comes next needs new processes. */
  public static boolean silent(Outcome.Measured measured) {
    return measured.caveats().stream().anyMatch(CaveatKind.UNCHECKED::is);
  }
}
