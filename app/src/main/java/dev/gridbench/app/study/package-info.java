/** What a study is: the systems, levels, tenants and conduct that it asks for, as data. */
@NullMarked
package dev.gridbench.app.study;

import org.jspecify.annotations.NullMarked;
