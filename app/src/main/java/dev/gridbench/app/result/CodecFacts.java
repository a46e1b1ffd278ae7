package dev.gridbench.app.result;

/**
 * What the client library's encoding and decoding took alone, in the workers' JVMs when the load
 * was over: without a network, keys or members, over the trial's own objects, hot in the caches.
 * Within an operation they take this or longer.
 *
 * @param workers whose JVMs timed it, one after the other
 * @param bytes mean encoded size of these objects
 * @param kept whether encoding one value twice gave the same object, so that nothing was encoded:
 *     bytes that are stored as they are, or something kept of the first time
 * @param encode of what the workload writes, or else of what was loaded
 * @param decode of what may be read: what was loaded, and what is written
 */
public record CodecFacts(int workers, double bytes, boolean kept, Side encode, Side decode) {

  /**
   * One direction.
   *
   * @param micros processor time of one call, the median of all batches
   * @param low their lower quartile
   * @param high their upper quartile
   * @param objects how many different ones took turns in each worker
   */
  public record Side(
      double micros, double low, double high, int objects, int batches, long calls) {}
}
