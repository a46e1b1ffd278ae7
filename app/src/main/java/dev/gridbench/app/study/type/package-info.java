/**
 * What one field takes: how its value is read from text, written, described and put into a schema.
 */
@NullMarked
package dev.gridbench.app.study.type;

import org.jspecify.annotations.NullMarked;
