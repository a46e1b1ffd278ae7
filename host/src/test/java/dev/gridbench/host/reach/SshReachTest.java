package dev.gridbench.host.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SshReachTest {

  private static final SshReach REACH = new SshReach("me@grid2.lab", Optional.empty());

  @Test
  void whatMustHoldStandsBeforeAnyConfigurationAndTheHostIsNoOption() {
    SshReach reach = new SshReach("grid2", Optional.of(Path.of("/lab/ssh_config")));
    assertThat(reach.commandLine(List.of("echo", "it's")))
        .startsWith("ssh", "-F", "/lab/ssh_config")
        .contains("-oBatchMode=yes", "-oStrictHostKeyChecking=yes", "-oControlPath=none")
        .endsWith("--", "grid2", "exec 'echo' 'it'\\''s'");
    assertThat(REACH.commandLine(List.of("true"))).doesNotContain("-F");
  }

  /** The words are those of OpenSSH 9.2; real ones are met in e2e. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Host key verification failed.                                   | Its host key is not known here.
          WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! / Host key verification failed. | ssh-keygen -R me@grid2.lab.
          me@grid2.lab: Permission denied (publickey).                    | ssh-copy-id me@grid2.lab
          ssh: connect to host grid2.lab port 22: Connection refused      | No sshd listens there.
          ssh: connect to host grid2.lab port 22: Connection timed out    | does a firewall or a jump host
          ssh: connect to host grid2.lab port 22: No route to host        | Is it on, and in a network
          ssh: connect to host grid2.lab port 22: Network is unreachable  | has no way to that network
          ssh: Could not resolve hostname grid2.lab: Name or service not known | Nobody knows that name here.
          kex_exchange_identification: read: Connection reset by peer     | Try: ssh me@grid2.lab true.
          """)
  void whatSshSaysHasANextStep(String said, String step) {
    assertThat(REACH.advice("grid2", List.of(said), 255)).contains(step);
  }

  @Test
  void whereSshItselfDidNotFailItIsTheShell() {
    assertThat(REACH.advice("grid2", List.of("This account is not available."), 1))
        .startsWith("No POSIX shell answered there.");
  }
}
