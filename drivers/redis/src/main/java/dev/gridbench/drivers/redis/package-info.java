/**
 * Redis and Valkey, one server or a Redis Cluster, by Jedis, Lettuce, Redisson, Valkey GLIDE and
 * gridbench's own client.
 */
@NullMarked
package dev.gridbench.drivers.redis;

import org.jspecify.annotations.NullMarked;
