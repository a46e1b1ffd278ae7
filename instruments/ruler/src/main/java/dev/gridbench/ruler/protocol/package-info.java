/** What clients say and what they are told, in memcached's text protocol and in RESP2. */
@NullMarked
package dev.gridbench.ruler.protocol;

import org.jspecify.annotations.NullMarked;
