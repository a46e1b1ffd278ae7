package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.harness.Origin;

/**
 * A reason to distrust the page.
 *
 * @param text in full
 * @param brief what was seen and how much, in one sentence
 * @param advice the next step; empty where there is none
 * @param trials how many it concerns
 * @param decided whether it concerns what was decided
 */
record Doubt(
    Origin origin,
    Weight weight,
    String text,
    String brief,
    String advice,
    int trials,
    boolean decided) {}
