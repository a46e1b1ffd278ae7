/** The page as HTML, text for a terminal, CSV, Markdown and LaTeX. */
@NullMarked
package dev.gridbench.app.report.format;

import org.jspecify.annotations.NullMarked;
