package dev.gridbench.api.system;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where a system lives.
 *
 * @param inWorker whether inside each worker's JVM, unless a study attaches to one elsewhere: no
 *     process, no connection, no data shared between workers
 * @param attachable whether a study may attach to one that runs already
 * @param oneWorker of a system that lives in the workers, by the study's options: why its clients
 *     cannot be spread over several of them, each of which would have all entries and see none of
 *     the others' writes. A sentence with a next step, or empty where they can
 */
public record Residence(
    boolean inWorker,
    boolean attachable,
    Function<Map<String, String>, Optional<String>> oneWorker) {

  /** Members of its own. */
  public static final Residence MEMBERS = new Residence(false, true, options -> Optional.empty());

  /** The workers and nowhere else, each of which may have one. */
  public static final Residence WORKERS = new Residence(true, false, options -> Optional.empty());

  /** The workers, unless a study attaches to it. */
  public static Residence workersUnlessAttached(
      Function<Map<String, String>, Optional<String>> oneWorker) {
    return new Residence(true, true, oneWorker);
  }

  /**
   * @param options as the study sets them, by {@link Option#name()}
   */
  public Optional<String> oneWorkerOnly(Map<String, String> options) {
    return oneWorker.apply(options);
  }
}
