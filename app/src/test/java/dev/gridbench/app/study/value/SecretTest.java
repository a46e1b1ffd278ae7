package dev.gridbench.app.study.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study names where a secret is; the secret is read at the last moment. */
class SecretTest {

  @TempDir Path folder;

  @Test
  void aVariableIsReadAsItIs() throws Exception {
    assertThat(secret("env:NAME").read(Map.of("NAME", " two words "))).isEqualTo(" two words ");
  }

  @Test
  void aFileIsReadWithoutItsLastLineEnd() throws Exception {
    Files.writeString(folder.resolve("password"), "first\nsecond\r\n");
    Secret absolute = secret("file:password").in(folder);
    assertThat(absolute.read(Map.of())).isEqualTo("first\nsecond");
    assertThat(absolute.toString()).isEqualTo("file:" + folder.resolve("password"));
    assertThat(secret("env:A").in(folder)).isEqualTo(secret("env:A"));
  }

  @Test
  void whatIsNeitherIsNoPlace() {
    for (String text : new String[] {"hunter2", "env:", "env:a-b", "file:", "ENV:A", ""}) {
      assertThat(Secret.of(text)).as(text).isEmpty();
    }
  }

  @Test
  void whatIsMissingIsOneSentenceAndANextStep() throws Exception {
    assertThatThrownBy(() -> secret("env:ABSENT").read(Map.of()))
        .hasMessage(
            "the variable ABSENT is not set. Export it, or name another as env:NAME or file:PATH.");
    assertThatThrownBy(() -> secret("env:EMPTY").read(Map.of("EMPTY", "")))
        .hasMessage("the variable EMPTY is empty. Put the secret there.");
    assertThatThrownBy(() -> secret("file:/no/such").read(Map.of()))
        .hasMessage(
            "the file /no/such cannot be read. Put the secret there, or name another as env:NAME or"
                + " file:PATH.");
    Path empty = Files.writeString(folder.resolve("empty"), "\n");
    assertThatThrownBy(() -> secret("file:" + empty).read(Map.of())).hasMessageContaining("empty");
  }

  @Test
  void aCertificateThatIsNotThereIsMissing() throws Exception {
    Path there = Files.writeString(folder.resolve("ca.pem"), "x");
    SecurityChoice choice = new SecurityChoice("", null, new Tls(there.toString(), "/no/such", ""));
    assertThatThrownBy(() -> choice.resolved(Map.of()))
        .hasMessage(
            "the file /no/such cannot be read. Put it there, or mend its path under 'security',"
                + " which counts from the study's folder.");
    assertThat(new SecurityChoice("", null, new Tls(there.toString(), "", "")).resolved(Map.of()))
        .isEqualTo(new Security("", "", new Tls(there.toString(), "", "")));
  }

  @Test
  void onlyWhatIsResolvedHoldsTheSecretAndItDoesNotPrintIt() throws Exception {
    SecurityChoice choice = new SecurityChoice("bench", secret("env:NAME"));
    Security resolved = choice.resolved(Map.of("NAME", "hunter2"));
    assertThat(resolved).isEqualTo(new Security("bench", "hunter2"));
    assertThat(resolved.toString() + choice).doesNotContain("hunter2");
    assertThat(SecurityChoice.NONE.resolved(Map.of())).isEqualTo(Security.NONE);
  }

  private static Secret secret(String reference) {
    return Secret.of(reference).orElseThrow();
  }
}
