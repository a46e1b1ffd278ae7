package dev.gridbench.app.validity;

import dev.gridbench.app.result.LoadFacts;

/**
 * What is known of a trial's load, for {@link LoadChecks} to judge.
 *
 * @param edge the share of the window that one operation with its think time may take: so much may
 *     Little's law be off, since the operation under way at the window's end is not counted
 * @param failedShare failed operations over all
 * @param windowSeconds its length
 */
public record LoadEvidence(
    LoadFacts facts, double edge, double failedShare, double windowSeconds) {}
