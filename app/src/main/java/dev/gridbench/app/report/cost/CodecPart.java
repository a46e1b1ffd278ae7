package dev.gridbench.app.report.cost;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What of a trial's operations is encoding and decoding, by what these take alone: microseconds of
 * one operation that has a service time, so of misses none, the mean over all of some verbs.
 *
 * @param service service time
 * @param encode of the values that the operation writes
 * @param decode of the values that it reads
 */
record CodecPart(double service, double encode, double decode) {

  private static final CodecPart NONE = new CodecPart(0, 0, 0);

  /**
   * Of these verbs together; empty where the codec was not timed, where one of the verbs is a
   * query, whose rows are decoded by other code, or where nothing was answered.
   */
  static Optional<CodecPart> of(Outcome.Measured trial, Predicate<String> verbs) {
    CodecFacts codec = trial.clients().codec();
    CodecPart sum = NONE;
    long operations = 0;
    for (Map.Entry<String, Outcome.VerbResult> each : trial.verbs().entrySet()) {
      if (!verbs.test(each.getKey())) {
        continue;
      }
      Verb verb = Verb.labelled(each.getKey()).orElse(null);
      Double mean = each.getValue().serviceTime().mean();
      if (codec == null || verb == null || verb == Verb.QUERY || mean == null) {
        return Optional.empty();
      }
      long count = each.getValue().serviceTime().count();
      sum = sum.plus(of(verb, each.getValue(), mean, codec), count);
      operations += count;
    }
    return operations == 0 ? Optional.empty() : Optional.of(sum.over(operations));
  }

  /** Of all verbs together; null where it is not known. */
  static @Nullable CodecPart whole(Outcome.Measured trial) {
    return of(trial, verb -> true).orElse(null);
  }

  private static CodecPart of(
      Verb verb, Outcome.VerbResult result, double service, CodecFacts codec) {
    return new CodecPart(
        service,
        written(verb, result) * codec.encode().micros(),
        read(verb, result) * codec.decode().micros());
  }

  /** Values that an operation encodes. */
  private static double written(Verb verb, Outcome.VerbResult result) {
    return switch (verb) {
      case SET, PUT, INSERT, UPDATE -> 1;
      case PUT_ALL -> each(result.rows(), result);
      case GET, GET_ALL, REMOVE, QUERY, RECONNECT -> 0;
    };
  }

  /** Values that it decodes at least; some libraries carry an old value back that nobody needs. */
  private static double read(Verb verb, Outcome.VerbResult result) {
    return switch (verb) {
      case GET -> each(result.succeeded() - result.missed(), result);
      case GET_ALL -> each(result.rows(), result);
      case PUT -> 1;
      case SET, INSERT, UPDATE, REMOVE, PUT_ALL, QUERY, RECONNECT -> 0;
    };
  }

  private static double each(long values, Outcome.VerbResult result) {
    long operations = result.serviceTime().count();
    return operations == 0 ? 0 : (double) values / operations;
  }

  private CodecPart plus(CodecPart other, long times) {
    return new CodecPart(
        service + times * other.service,
        encode + times * other.encode,
        decode + times * other.decode);
  }

  private CodecPart over(long operations) {
    return new CodecPart(service / operations, encode / operations, decode / operations);
  }

  double both() {
    return encode + decode;
  }

  /** Of the service time, in percent. */
  double share() {
    return 100 * both() / service;
  }

  /** Of the service time what is not encoding or decoding, in microseconds. */
  double left() {
    return service - both();
  }
}
