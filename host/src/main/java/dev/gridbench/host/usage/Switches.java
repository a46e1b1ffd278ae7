package dev.gridbench.host.usage;

/**
 * Context switches of all threads of a process.
 *
 * @param voluntary a thread's last ones before its end are missed
 * @param involuntary likewise
 * @param waitedSeconds how long threads were ready to run while others had the processor, summed
 *     over them; but for those of a JVM's compilers and of its and our own watching, which no
 *     operation waits for
 */
public record Switches(long voluntary, long involuntary, double waitedSeconds) {}
