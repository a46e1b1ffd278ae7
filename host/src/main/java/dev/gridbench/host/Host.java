package dev.gridbench.host;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A machine that processes are started on. */
public interface Host {

  /**
   * Starts a process that cannot outlive this coordinator, whatever ends it.
   *
   * @throws IOException if it cannot be started or its log cannot be written; a program that is
   *     missing shows as exit code 127
   */
  HostProcess start(ProcessSpec spec) throws IOException;

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

  /** Where this machine's path has the program. */
  Optional<Path> program(String name);

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
