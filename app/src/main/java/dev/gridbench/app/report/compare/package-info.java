/**
 * Contenders against their baselines, runs against runs, tenants against themselves alone: verdicts
 * and their words.
 */
@NullMarked
package dev.gridbench.app.report.compare;

import org.jspecify.annotations.NullMarked;
