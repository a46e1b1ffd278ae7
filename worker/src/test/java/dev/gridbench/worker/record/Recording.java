package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Clients of one worker, their collector and the slices that it sent. */
final class Recording {

  static final long MILLI = 1_000_000;
  static final long SECOND = 1_000 * MILLI;

  private final Window window;
  private final List<ClientRecorder> clients;
  private final Collector collector;
  private final List<Event.Slice> sent = new ArrayList<>();

  Recording(Window window, int clients, boolean scheduled, Verb... verbs) {
    Set<Verb> all = Set.of(verbs);
    this.window = window;
    this.clients =
        Stream.generate(() -> new ClientRecorder(window, all, any -> true, scheduled, null))
            .limit(clients)
            .toList();
    collector =
        new Collector(
            window, all, this.clients, (index, totals) -> sent.add(new Event.Slice(index, totals)));
  }

  static Recording ofGets(Window window, boolean scheduled) {
    return new Recording(window, 1, scheduled, Verb.GET);
  }

  ClientRecorder client() {
    return clients.get(0);
  }

  ClientRecorder client(int number) {
    return clients.get(number);
  }

  void collect() {
    collector.collect();
  }

  /** Ends all clients and sends what is left. */
  void finish() {
    clients.forEach(ClientRecorder::finish);
    collector.collect();
  }

  List<Integer> sent() {
    return sent.stream().map(Event.Slice::index).toList();
  }

  List<Long> successes() {
    return collector.successes();
  }

  VerbTotals slice(int index, Verb verb) {
    return Objects.requireNonNull(
        sent.get(index - window.firstSlice()).verbs().get(verb), "the verb is recorded");
  }

  VerbTotals gets(int index) {
    return slice(index, Verb.GET);
  }

  /** An operation that was sent when it was due and answered a microsecond later, at this time. */
  static Attempt answered(long done) {
    return of(Verb.GET, Answer.RIGHT, done - 1_000, done - 1_000, done);
  }

  static Attempt of(Verb verb, Answer answer, long due, long sent, long done) {
    Attempt attempt = new Attempt();
    attempt.verb = verb;
    attempt.answer = answer;
    attempt.due = due;
    attempt.sent = sent;
    attempt.done = done;
    return attempt;
  }
}
