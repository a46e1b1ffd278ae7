package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.hosts.AnsibleHosts;
import dev.gridbench.app.hosts.HostEntry;
import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.app.hosts.HostsFile;
import dev.gridbench.app.hosts.KubernetesHosts;
import dev.gridbench.app.hosts.SlurmHosts;
import dev.gridbench.app.run.prepare.OnHosts;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.yaml.Problem;
import dev.gridbench.host.reach.SlurmAllocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The machines that members and workers run on.
 *
 * @param text as it stands in their file
 * @param entries none for this machine alone
 */
public record GivenHosts(String text, List<HostEntry> entries) {

  /** This machine alone. */
  static final GivenHosts NONE = new GivenHosts("", List.of());

  public GivenHosts {
    entries = List.copyOf(entries);
  }

  /**
   * Those that a study names.
   *
   * @throws UserError with every problem of their file, or all that cannot be measured on them
   */
  public static GivenHosts of(Plan plan) throws UserError {
    Optional<Path> file = plan.study().conduct().hosts();
    if (file.isEmpty()) {
      return NONE;
    }
    GivenHosts given = read(file.get());
    List<String> refused = OnHosts.refused(plan.cells());
    if (!refused.isEmpty()) {
      throw new UserError(refused);
    }
    return given;
  }

  /**
   * Reads a file, or asks Slurm for the nodes of its allocation, kubectl for pods or Ansible for
   * the hosts of an inventory where that is what it is called.
   *
   * @throws UserError with every problem at once
   */
  public static GivenHosts read(Path file) throws UserError {
    String text = textOf(file, file.toString());
    Path folder = file.toAbsolutePath().resolveSibling("");
    HostsFile.Reading reading = HostsFile.read(String.valueOf(file.getFileName()), text, folder);
    if (!reading.problems().isEmpty()) {
      throw new UserError(reading.problems().stream().map(Problem::toString).toList());
    }
    return new GivenHosts(text, reading.hosts());
  }

  private static String textOf(Path file, String name) throws UserError {
    if (name.equals(Constants.SLURM)) {
      return slurm(System.getenv());
    }
    if (name.equals(Constants.KUBERNETES)) {
      return kubernetes(KubernetesHosts.SELECTOR);
    }
    if (name.startsWith(Constants.SELECTOR)) {
      return kubernetes(name.substring(Constants.SELECTOR.length()));
    }
    return name.startsWith(Constants.ANSIBLE)
        ? ansible(Path.of(name.substring(Constants.ANSIBLE.length())))
        : text(file);
  }

  private static String kubernetes(String selector) throws UserError {
    KubernetesHosts hosts = asked("kubernetes", () -> KubernetesHosts.of(selector));
    if (!hosts.problems().isEmpty()) {
      throw new UserError(
          hosts.problems().stream().map(problem -> "kubernetes: " + problem).toList());
    }
    return hosts.text();
  }

  private static String slurm(Map<String, String> environment) throws UserError {
    if (!SlurmAllocation.here(environment)) {
      throw new UserError(
          "slurm: this is in no allocation. Ask for one, and run in it: salloc -N2 gridbench …");
    }
    return asked("slurm", () -> SlurmHosts.text(SlurmAllocation.nodes(environment)));
  }

  private static String ansible(Path inventory) throws UserError {
    if (!Files.exists(inventory)) {
      throw new UserError(inventory + " does not exist. Name an inventory of Ansible.");
    }
    AnsibleHosts hosts = asked("ansible", () -> AnsibleHosts.of(inventory));
    if (!hosts.problems().isEmpty()) {
      throw new UserError(
          hosts.problems().stream().map(problem -> inventory + ": " + problem).toList());
    }
    return hosts.text();
  }

  /** Another program that knows hosts. */
  private interface Source<T> {
    T ask() throws IOException, InterruptedException;
  }

  private static <T> T asked(String name, Source<T> source) throws UserError {
    try {
      return source.ask();
    } catch (IOException unanswered) {
      throw new UserError(name + ": " + unanswered.getMessage() + ".");
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new UserError(name + ": interrupted while its hosts were asked for.");
    }
  }

  private static String text(Path file) throws UserError {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException none) {
      throw new UserError(file + " does not exist. Name a file of hosts; docs/hosts.md has one.");
    } catch (IOException unreadable) {
      throw new UserError(file + " cannot be read: " + unreadable.getMessage() + ".");
    }
  }

  /** {@code members on grid1, grid2; workers on load1}; empty where there are none. */
  public String line() {
    return entries.isEmpty()
        ? ""
        : "members on " + names(Role.MEMBERS) + "; workers on " + names(Role.WORKERS);
  }

  private String names(Role role) {
    return entries.stream()
        .filter(entry -> entry.has(role))
        .map(entry -> entry.name() + (entry.share() > 1 ? " (share " + entry.share() + ")" : ""))
        .collect(Collectors.joining(", "));
  }
}
