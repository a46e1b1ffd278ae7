package dev.gridbench.app.study.value;

import dev.gridbench.api.Security;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How clients are let in, as a study says it: without any secret.
 *
 * @param user empty for the system's default one
 * @param password where it is found; null for none
 */
public record SecurityChoice(String user, @Nullable Secret password) {

  /** Of a system that lets everybody in. */
  public static final SecurityChoice NONE = new SecurityChoice("", null);

  public boolean none() {
    return equals(NONE);
  }

  /** With the whole paths of files that a study in this folder means. */
  public SecurityChoice in(Path folder) {
    return new SecurityChoice(user, password == null ? null : password.in(folder));
  }

  /**
   * With the secret itself, at this moment.
   *
   * @param environment the variables of this process
   */
  public Security resolved(Map<String, String> environment) throws Secret.Missing {
    return none()
        ? Security.NONE
        : new Security(user, password == null ? "" : password.read(environment));
  }
}
