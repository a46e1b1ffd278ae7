package dev.gridbench.app.hosts;

import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.host.reach.Reach;
import dev.gridbench.host.remote.Boarding;
import dev.gridbench.host.remote.RemoteJava;
import java.util.Optional;
import java.util.Set;

/**
 * A machine that members or workers may run on.
 *
 * @param name how messages and results call it
 * @param reach how a program is started there
 * @param address that members bind there and workers dial; empty where none was given, which a host
 *     of workers alone may
 * @param roles what may run there, never empty
 * @param share how many members, or workers, it takes while a host of share 1 takes one
 * @param site hosts of one site are near each other; empty where none was given
 * @param cpus the processors that processes may have there; empty for all
 * @param java which Java the agent and all JVMs run on there
 * @param cache the folder of files by their hash there, in which {@code ~} is that user's home
 */
public record HostEntry(
    String name,
    Reach reach,
    String address,
    Set<Role> roles,
    int share,
    String site,
    Optional<CpuSet> cpus,
    RemoteJava java,
    String cache) {

  /** What may run on a host. */
  public enum Role {
    MEMBERS,
    WORKERS
  }

  public HostEntry {
    roles = Set.copyOf(roles);
  }

  public boolean has(Role role) {
    return roles.contains(role);
  }

  /** What it takes to start an agent there. */
  public Boarding.Way way() {
    return new Boarding.Way(name, reach, java, cache);
  }
}
