/** Text to values that know their places, and the problems found in it. */
@NullMarked
package dev.gridbench.app.study.yaml;

import org.jspecify.annotations.NullMarked;
