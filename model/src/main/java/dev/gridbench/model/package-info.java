/**
 * The domain classes that entries hold. A module of its own, because a member gets them on its
 * class path only where the stored format needs them.
 */
@NullMarked
package dev.gridbench.model;

import org.jspecify.annotations.NullMarked;
