/** Runs that are published: their folders, their pages, and where machines agree (ADR 74). */
@NullMarked
package dev.gridbench.app.replication;

import org.jspecify.annotations.NullMarked;
