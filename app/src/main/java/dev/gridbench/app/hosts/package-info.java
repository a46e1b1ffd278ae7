/** Which machines a study may use, and how each is reached. */
@NullMarked
package dev.gridbench.app.hosts;

import org.jspecify.annotations.NullMarked;
