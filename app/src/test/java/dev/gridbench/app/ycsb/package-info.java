@NullMarked
package dev.gridbench.app.ycsb;

import org.jspecify.annotations.NullMarked;
