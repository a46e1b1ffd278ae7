/**
 * The messages of coordinator and worker: sealed records in length-prefixed frames, a protocol
 * number first.
 */
@NullMarked
package dev.gridbench.worker.wire;

import org.jspecify.annotations.NullMarked;
