/**
 * The ruler's behaviour as arithmetic: service laws, stalls and queues in virtual time, without a
 * socket, a thread or a clock. The server and the proofs of other modules use the same classes.
 */
@NullMarked
package dev.gridbench.ruler.model;

import org.jspecify.annotations.NullMarked;
