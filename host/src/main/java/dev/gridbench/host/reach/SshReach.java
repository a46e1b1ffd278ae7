package dev.gridbench.host.reach;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The user's OpenSSH client, with the user's configuration, jump hosts, agent and known hosts. It
 * asks nothing, takes no host key that is not known, and opens a connection of its own.
 *
 * @param destination as ssh takes it: {@code user@host}, or a name of the configuration
 * @param config another file of configuration than the user's
 */
public record SshReach(String destination, Optional<Path> config) implements Reach {

  /** What stands here goes before any configuration (ssh_config(5): the first value counts). */
  private static final List<String> OPTIONS =
      List.of(
          "-T",
          "-a",
          "-x",
          "-oBatchMode=yes",
          "-oStrictHostKeyChecking=yes",
          "-oConnectTimeout=10",
          "-oServerAliveInterval=3",
          "-oServerAliveCountMax=3",
          "-oControlMaster=no",
          "-oControlPath=none",
          "-oClearAllForwardings=yes",
          "-oRemoteCommand=none");

  /** Its exit code where it failed itself; any other is of what it ran (ssh(1)). */
  private static final int OWN_FAILURE = 255;

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              "IDENTIFICATION HAS CHANGED",
              "Its host key is not the one that is known here. Ask its owner why; if the machine"
                  + " was set up anew: ssh-keygen -R {host}."),
          new Known(
              "Host key verification failed",
              "Its host key is not known here. Connect once and compare the fingerprint with its"
                  + " owner's: {try}."),
          new Known(
              "Permission denied",
              "It knows no key of yours. Add one with ssh-copy-id {host}, or ssh-add the one that"
                  + " it knows. Then try: {try}."),
          new Known(
              "Connection refused",
              "No sshd listens there. Start it, or give its port in ssh's configuration. Then try:"
                  + " {try}."),
          new Known(
              "Could not resolve hostname",
              "Nobody knows that name here. Mend it, or write ssh: user@address."),
          new Known(
              "timed out",
              "Is it on, is the address right, does a firewall or a jump host stand between? Try:"
                  + " {try}."),
          new Known(
              "No route to host",
              "Is it on, and in a network that this machine reaches? Try: {try}."),
          new Known(
              "Network is unreachable",
              "This machine has no way to that network. Give a jump host in ssh's configuration,"
                  + " or try: {try}."));

  @Override
  public Process open(String host, List<String> command) throws IOException {
    try {
      return new ProcessBuilder(commandLine(command)).start();
    } catch (IOException missing) {
      throw new IOException(
          "ssh cannot be started here. Install OpenSSH's client (Debian: apt-get install"
              + " openssh-client).",
          missing);
    }
  }

  List<String> commandLine(List<String> command) {
    List<String> line = new ArrayList<>(List.of("ssh"));
    config.ifPresent(file -> line.addAll(List.of("-F", file.toString())));
    line.addAll(OPTIONS);
    line.addAll(List.of("--", destination, "exec " + CommandReach.quoted(command)));
    return line;
  }

  @Override
  public String toString() {
    return "ssh";
  }

  /** By the words of OpenSSH's client, which have been the same for many years. */
  @Override
  public String advice(String host, List<String> said, int exitCode) {
    if (exitCode != OWN_FAILURE) {
      return "No POSIX shell answered there. Give that user one, as in: usermod -s /bin/sh USER.";
    }
    return Known.advice(KNOWN, said)
        .map(advice -> advice.replace("{host}", destination).replace("{try}", attempt()))
        .orElse("Try: " + attempt() + ".");
  }

  private String attempt() {
    return "ssh " + config.map(file -> "-F " + file + " ").orElse("") + destination + " true";
  }
}
