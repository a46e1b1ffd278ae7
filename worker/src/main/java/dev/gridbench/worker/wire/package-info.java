/**
 * What coordinator and worker say to each other: sealed records in length-prefixed frames, a
 * protocol number first.
 */
@NullMarked
package dev.gridbench.worker.wire;

import org.jspecify.annotations.NullMarked;
