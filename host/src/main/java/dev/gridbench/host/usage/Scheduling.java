package dev.gridbench.host.usage;

/**
 * How the kernel scheduled the threads of a process, all together. What a thread did between the
 * last look at it and its end is missed.
 *
 * @param voluntary context switches of threads that had to wait for something
 * @param involuntary context switches of threads whose processor was given to others
 * @param waitedSeconds how long threads were ready to run while others had the processor, summed
 *     over them; but for those of a JVM's compilers and of its and our own watching, which no
 *     operation waits for
 * @param compilingSeconds processor time of the threads of a JVM's JIT compilers; 0 where the
 *     process is no JVM, or the kernel keeps no schedstat (proc(5))
 */
public record Scheduling(
    long voluntary, long involuntary, double waitedSeconds, double compilingSeconds) {}
