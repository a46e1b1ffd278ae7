/** Which primary of a Redis Cluster holds which keys. */
@NullMarked
package dev.gridbench.drivers.redis.slots;

import org.jspecify.annotations.NullMarked;
