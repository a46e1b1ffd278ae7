/** Requests of RESP and of memcached's text protocol, as far as servers and proxies read alike. */
@NullMarked
package dev.gridbench.instruments.protocol;

import org.jspecify.annotations.NullMarked;
