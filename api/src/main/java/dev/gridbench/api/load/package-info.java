/** What clients do and when: workloads, keys, arrivals and phases. */
@NullMarked
package dev.gridbench.api.load;

import org.jspecify.annotations.NullMarked;
