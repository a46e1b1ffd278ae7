/** The gateway: many inbound connections, pipelined over few outbound ones. */
@NullMarked
package dev.gridbench.gateway;

import org.jspecify.annotations.NullMarked;
