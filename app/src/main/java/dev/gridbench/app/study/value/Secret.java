package dev.gridbench.app.study.value;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a secret is to be found. A study names this place and nothing else, so that no study, no
 * results and no report hold a secret (ADR 65).
 *
 * @param kind what the place is
 * @param name of a variable of the environment, or the path of a file
 */
public record Secret(Kind kind, String name) {

  /** Where a secret may be. */
  public enum Kind {
    ENV,
    FILE
  }

  /** Why it cannot be had, as a sentence with a next step. */
  public static final class Missing extends Exception {

    private static final long serialVersionUID = 1;

    private Missing(String why) {
      super(why);
    }

    /** A certificate or a key that cannot be read. */
    static Missing file(String path) {
      return new Missing(
          "the file %s cannot be read. Put it there, or mend its path under 'security', which counts from the study's folder."
              .formatted(path));
    }

    public String why() {
      return String.valueOf(getMessage());
    }
  }

  /** {@code env:NAME} or {@code file:PATH}; empty where it is neither, and may be a secret. */
  public static Optional<Secret> of(String reference) {
    if (reference.matches("env:[A-Za-z_][A-Za-z0-9_]*")) {
      return Optional.of(new Secret(Kind.ENV, reference.substring("env:".length())));
    }
    return reference.matches("file:[^\\x00]+")
        ? Optional.of(new Secret(Kind.FILE, reference.substring("file:".length())))
        : Optional.empty();
  }

  /** With the whole path of a file that a study in this folder means. */
  public Secret in(Path folder) {
    return kind == Kind.ENV
        ? this
        : new Secret(kind, folder.resolve(name).toAbsolutePath().normalize().toString());
  }

  /**
   * The secret itself. A file's may end in a line end, which is none of it.
   *
   * @param environment the variables of this process
   */
  public String read(Map<String, String> environment) throws Missing {
    String found = kind == Kind.ENV ? environment.get(name) : fromFile();
    if (found == null) {
      throw new Missing(
          "the variable %s is not set. Export it, or name another as env:NAME or file:PATH."
              .formatted(name));
    }
    if (found.isEmpty()) {
      throw new Missing(
          "the %s %s is empty. Put the secret there."
              .formatted(kind == Kind.ENV ? "variable" : "file", name));
    }
    return found;
  }

  private String fromFile() throws Missing {
    try {
      return Files.readString(Path.of(name)).replaceFirst("\\R\\z", "");
    } catch (IOException | IllegalArgumentException unreadable) {
      throw new Missing(
          "the file %s cannot be read. Put the secret there, or name another as env:NAME or file:PATH."
              .formatted(name));
    }
  }

  /** As a study writes it. */
  @Override
  public String toString() {
    return (kind == Kind.ENV ? "env:" : "file:") + name;
  }
}
