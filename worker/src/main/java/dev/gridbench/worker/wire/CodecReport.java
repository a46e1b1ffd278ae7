package dev.gridbench.worker.wire;

import java.io.Serializable;

/**
 * What encoding and decoding took alone in one worker, after its load.
 *
 * @param bytes mean encoded size of the objects
 * @param kept whether encoding one value twice gave the same object: the value itself, as where
 *     bytes are stored as they are, or what was kept of the first time; what is timed is then no
 *     encoding
 */
public record CodecReport(double bytes, boolean kept, CodecBatches encode, CodecBatches decode)
    implements Serializable {}
