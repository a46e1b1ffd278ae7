/** Whom servers let in, what they say of themselves and keep, asked over sockets of ours. */
@NullMarked
package dev.gridbench.drivers.redis.server;

import org.jspecify.annotations.NullMarked;
