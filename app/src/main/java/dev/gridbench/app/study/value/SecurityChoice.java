package dev.gridbench.app.study.value;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How clients are let in, as a study says it: without any secret.
 *
 * @param user empty for the system's default one
 * @param password where it is found; null for none
 * @param tls null where connections are not encrypted
 */
public record SecurityChoice(String user, @Nullable Secret password, @Nullable Tls tls) {

  /** Of a system that lets everybody in. */
  public static final SecurityChoice NONE = new SecurityChoice("", null, null);

  /** By a password alone. */
  public SecurityChoice(String user, @Nullable Secret password) {
    this(user, password, null);
  }

  public boolean none() {
    return equals(NONE);
  }

  /** With the whole paths of files that a study in this folder means. */
  public SecurityChoice in(Path folder) {
    return new SecurityChoice(
        user,
        password == null ? null : password.in(folder),
        tls == null
            ? null
            : new Tls(
                in(folder, tls.trust()), in(folder, tls.certificate()), in(folder, tls.key())));
  }

  private static String in(Path folder, String file) {
    return file.isEmpty() ? "" : folder.resolve(file).toAbsolutePath().normalize().toString();
  }

  /** Without any secret, for what only asks how a cluster would be set up: a password is "?". */
  public Security sketched() {
    return new Security(user, password == null ? "" : "?", tls);
  }

  /**
   * With the secret itself, at this moment.
   *
   * @param environment the variables of this process
   */
  public Security resolved(Map<String, String> environment) throws Secret.Missing {
    if (none()) {
      return Security.NONE;
    }
    if (tls != null) {
      requireFiles(tls);
    }
    return new Security(user, password == null ? "" : password.read(environment), tls);
  }

  private static void requireFiles(Tls tls) throws Secret.Missing {
    for (String file : List.of(tls.trust(), tls.certificate(), tls.key())) {
      if (!file.isEmpty() && !Files.isReadable(Path.of(file))) {
        throw Secret.Missing.file(file);
      }
    }
  }
}
