package dev.gridbench.host;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.InstalledVersion;
import dev.gridbench.host.usage.NetworkLink;
import dev.gridbench.host.usage.ProcessSampler;
import dev.gridbench.host.usage.Sampling;
import dev.gridbench.host.usage.SocketStat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** A machine that processes are started on, or several that each take theirs. */
public interface Host {

  /** How messages and results call it; empty for this machine. */
  default String name() {
    return "";
  }

  /** The same for a sentence. */
  default String called() {
    return name().isEmpty() ? "this machine" : name();
  }

  /** What its processes bind for others, and what these dial. */
  default String address() {
    return "127.0.0.1";
  }

  /** The machine that a process of this name is started on. */
  default Host of(String process) {
    return this;
  }

  /** All machines that a process of this name may be started on. */
  default List<Host> any(String process) {
    return List.of(this);
  }

  /**
   * From now on the first process of a role is started on another machine of it; of one machine
   * this changes nothing. Nothing that it started may live any more.
   *
   * @param by how many machines after the first, at least 0
   */
  default void rotate(int by) {}

  /** The other machines that it is made of; none for this machine alone. */
  default List<Host> parts() {
    return List.of();
  }

  /** Tells one kernel from another: hosts of one share what is said of the machine. */
  default String machine() {
    return "";
  }

  /** Processors that processes can have there. */
  default int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /**
   * How processes there call a file of this machine; it is brought there where it is not there.
   *
   * @throws IOException if it cannot be
   */
  default String file(Path here) throws IOException {
    return here.toString();
  }

  /**
   * How the command, the environment and the files of a process call the directory where it works.
   *
   * @param here that of its {@link ProcessSpec}
   */
  default String directory(Path here) {
    return here.toString();
  }

  /** The Java that its JVMs run on; empty for this machine, where a study may choose one. */
  default Optional<HostJava> java() {
    return Optional.empty();
  }

  /**
   * A way from its processes to a port of this machine.
   *
   * @param door {@code host:port} on this machine
   * @throws IOException if there is none
   */
  default Passage passage(String door) throws IOException {
    return new Passage.Here(door);
  }

  /**
   * Begins to sample what processes of this machine use.
   *
   * @throws IOException if nobody can
   */
  default Sampling sampling(Clock clock) throws IOException {
    return new ProcessSampler(clock);
  }

  /**
   * Starts a process that cannot outlive this coordinator, whatever ends it.
   *
   * @throws IOException if it cannot be started or its log cannot be written; a program that is
   *     missing shows as exit code 127
   */
  HostProcess start(ProcessSpec spec) throws IOException;

  /** The lowest port that members may get. */
  int FIRST_PORT = 12_000;

  /** The highest, below 32768, where Linux begins to take ports for outgoing connections. */
  int LAST_PORT = 31_999;

  /**
   * Ports that nothing listens on at this moment, outside the range that the kernel deals out to
   * outgoing connections. Within one host object no port is given twice until all have been.
   *
   * @throws IOException if there are not as many
   */
  List<Integer> freePorts(int count) throws IOException;

  /** Whether something accepts connections there, within half a second. */
  boolean portOpen(Endpoint endpoint);

  /**
   * How many TCP connections to these ports of this machine are open, by its kernel; empty where it
   * does not tell, or where one of them is another machine's.
   */
  default OptionalLong connections(List<Endpoint> to) {
    return OptionalLong.empty();
  }

  /** The same, with those that their client has closed and the server has not. */
  default OptionalLong held(List<Endpoint> to) {
    return OptionalLong.empty();
  }

  /**
   * What connections of these processes there to these ports had carried at one moment; empty where
   * its kernel cannot be asked.
   *
   * @param clock of this machine, which says when
   */
  default Optional<SocketStat> carried(Clock clock, List<Long> pids, Set<Integer> ports) {
    return SocketStat.read(clock, pids, ports);
  }

  /** The way from there to endpoints; empty where several interfaces or none lead to them. */
  default Optional<NetworkLink> link(List<Endpoint> to) {
    return NetworkLink.to(to);
  }

  /**
   * The id of the process of this machine that accepts connections there; empty where that is not
   * known, or it only passes them on.
   */
  default OptionalLong listener(Endpoint at) {
    return OptionalLong.empty();
  }

  /** Where this machine's path has the program. */
  Optional<Path> program(String name);

  /**
   * Which version a program there says that it is; empty where it says none within some seconds.
   *
   * @param asking the arguments by which it tells its version and ends
   */
  default Optional<Version> version(Path program, List<String> asking) {
    return InstalledVersion.of(program.toString(), asking);
  }

  /**
   * The processors that processes can be put on, as the kernel lists them; empty where they cannot
   * be placed.
   */
  default String cpus() {
    return "";
  }

  /** What processes can have of memory, all together; 0 where that is not known. */
  default long memoryBytes() {
    return 0;
  }

  /** The processors of each core, one list for each; empty where that is not known. */
  default List<String> cores() {
    return List.of();
  }

  /**
   * Moves this coordinator itself to these processors; empty for all that it had at its start.
   *
   * @throws IOException if it cannot be moved
   */
  default void settle(String cpus) throws IOException, InterruptedException {}
}
