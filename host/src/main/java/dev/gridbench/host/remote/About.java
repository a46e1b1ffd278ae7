package dev.gridbench.host.remote;

import dev.gridbench.host.HostJava;
import dev.gridbench.host.local.LocalHost;

/**
 * What the coordinator has to know of a host before it starts anything there.
 *
 * @param pid the agent's
 * @param machine of its kernel, as {@link dev.gridbench.host.Host#machine}
 * @param cpus the processors that processes can be put on, as {@link dev.gridbench.host.Host#cpus}
 */
record About(
    long pid, String machine, long memoryBytes, int processors, String cpus, HostJava java) {

  /** Of the host that this program runs on. */
  static About here(LocalHost host) {
    return new About(
        ProcessHandle.current().pid(),
        host.machine(),
        host.memoryBytes(),
        host.processors(),
        host.cpus(),
        new HostJava(
            System.getProperty("java.home"),
            System.getProperty("java.version"),
            System.getProperty("java.vendor", "")));
  }
}
