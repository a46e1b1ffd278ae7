/** What a page says, free of any format: sentences, tables as rows, charts as points. */
@NullMarked
package dev.gridbench.app.report.model;

import org.jspecify.annotations.NullMarked;
