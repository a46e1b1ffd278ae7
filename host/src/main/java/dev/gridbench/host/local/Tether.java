package dev.gridbench.host.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Wraps a command so that its process cannot outlive the coordinator. The child's standard input is
 * a pipe whose only writer is the coordinator; a watcher in the child's own process group reads it,
 * and at its end, which comes when the coordinator closes it or dies of whatever cause, kills the
 * whole group. The pipe exists before the child does, so no moment is unguarded; the watcher is a
 * member of the group that it kills, so the group's number cannot have passed to others. Interrupt
 * and hang-up are ignored, because a terminal sends them to all: the coordinator ends its children.
 */
final class Tether {

  private static final String ARM =
      "trap '' INT HUP\nexec 3<&0 </dev/null\n(\n  exec >/dev/null 2>&1\n  read -r _ <&3\n";
  private static final String GO = ") &\nexec 3<&-\nexec \"$@\"\n";

  /** The process leads its group. */
  static final String GROUP = ARM + "  kill -s KILL -- -$$\n" + GO;

  /**
   * Without {@code setsid} the group is the coordinator's, so only the process itself is killed,
   * and only while it is still the watcher's parent.
   */
  static final String SINGLE =
      ARM
          + "  self=$(exec sh -c 'echo $PPID')\n"
          + "  parent=$(ps -o ppid= -p \"$self\")\n"
          + "  [ \"$((parent))\" = \"$$\" ] && kill -s KILL $$\n"
          + GO;

  private Tether() {}

  /**
   * @param setsid the program that gives a process its own group, where the machine has it
   * @param name what the shell calls itself in a message
   */
  static List<String> command(Optional<String> setsid, String name, List<String> command) {
    List<String> wrapped = new ArrayList<>();
    setsid.ifPresent(wrapped::add);
    wrapped.addAll(List.of("/bin/sh", "-c", setsid.isPresent() ? GROUP : SINGLE, name));
    wrapped.addAll(command);
    return wrapped;
  }
}
