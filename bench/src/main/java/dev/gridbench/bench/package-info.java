/** What our own hot path costs: {@code java -jar bench/target/benchmarks.jar -prof gc}. */
@NullMarked
package dev.gridbench.bench;

import org.jspecify.annotations.NullMarked;
