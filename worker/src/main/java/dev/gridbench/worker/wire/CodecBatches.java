package dev.gridbench.worker.wire;

import java.io.Serializable;
import java.util.List;

/**
 * One direction of a codec, timed in batches of calls.
 *
 * @param objects how many different ones took turns
 * @param calls of all batches
 * @param nanos of each batch, what one of its calls took of a processor on average
 */
public record CodecBatches(int objects, long calls, List<Double> nanos) implements Serializable {

  public CodecBatches {
    nanos = List.copyOf(nanos);
  }
}
