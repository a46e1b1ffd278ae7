/**
 * What coordinator, workers and drivers all speak of: verbs, values, maps, endpoints, versions and
 * time.
 */
@NullMarked
package dev.gridbench.api;

import org.jspecify.annotations.NullMarked;
