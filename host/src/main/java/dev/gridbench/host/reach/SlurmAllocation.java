package dev.gridbench.host.reach;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The nodes of the Slurm allocation that gridbench runs in, as {@code scontrol} has them. */
public final class SlurmAllocation {

  /**
   * One of its machines.
   *
   * @param address where the other nodes reach it
   */
  public record Node(String name, String address) {}

  private static final Pattern ADDRESS = Pattern.compile("\\bNodeAddr=(\\S+)");
  private static final String NODES = "SLURM_JOB_NODELIST";

  private SlurmAllocation() {}

  /** Whether the environment of this process is that of an allocation. */
  public static boolean here(Map<String, String> environment) {
    return environment.containsKey(NODES);
  }

  /**
   * Its nodes, in Slurm's order.
   *
   * @throws IOException if Slurm does not answer: says what it said
   */
  public static List<Node> nodes(Map<String, String> environment)
      throws IOException, InterruptedException {
    String list = environment.getOrDefault(NODES, "");
    List<Node> nodes = new ArrayList<>();
    for (String name : Answer.of("scontrol", "show", "hostnames", list).split("\\s+")) {
      Matcher address = ADDRESS.matcher(Answer.of("scontrol", "--oneliner", "show", "node", name));
      nodes.add(new Node(name, address.find() ? address.group(1) : name));
    }
    return nodes;
  }
}
