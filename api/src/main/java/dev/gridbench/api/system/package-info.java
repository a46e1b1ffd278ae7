/**
 * What a driver says of its system in the coordinator: versions, options, client libraries,
 * deployment.
 */
@NullMarked
package dev.gridbench.api.system;

import org.jspecify.annotations.NullMarked;
