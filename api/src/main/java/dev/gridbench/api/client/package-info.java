/** What a driver implements in a worker: connections, sessions, batches, codecs. */
@NullMarked
package dev.gridbench.api.client;

import org.jspecify.annotations.NullMarked;
