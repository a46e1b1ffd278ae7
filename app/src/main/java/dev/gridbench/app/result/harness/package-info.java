/**
 * What the harness knows of a trial beside its figures: how it was conducted, and reasons to doubt
 * it.
 */
@NullMarked
package dev.gridbench.app.result.harness;

import org.jspecify.annotations.NullMarked;
