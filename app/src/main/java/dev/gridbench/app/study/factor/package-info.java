/** Every factor, declared once, and combinations of their levels. */
@NullMarked
package dev.gridbench.app.study.factor;

import org.jspecify.annotations.NullMarked;
