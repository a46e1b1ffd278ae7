/** Whether hosts are fit to measure on: what each is, and what each link between them gives. */
@NullMarked
package dev.gridbench.app.hosts.check;

import org.jspecify.annotations.NullMarked;
