package dev.gridbench.worker.wire;

import java.io.Serializable;

/**
 * What is known of a trial's query.
 *
 * @param text as the study wrote it
 * @param translation in the system's language
 * @param complexity Salhi et al. 2018, Table 2
 * @param expectedRows by independent evaluation over the generated data
 */
public record QueryFacts(String text, String translation, int complexity, long expectedRows)
    implements Serializable {}
