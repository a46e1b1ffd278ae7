/** memcached by its text protocol: the worked example of docs/drivers.md. */
@NullMarked
package dev.gridbench.drivers.memcachedtext;

import org.jspecify.annotations.NullMarked;
