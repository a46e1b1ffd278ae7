/** What a study can say of a load: closed, by a rate, in phases, traced, searched for. */
@NullMarked
package dev.gridbench.app.study.load;

import org.jspecify.annotations.NullMarked;
