/** A study in the making: systems resolved and labelled, cells left out, comparisons named. */
@NullMarked
package dev.gridbench.app.study.draft;

import org.jspecify.annotations.NullMarked;
