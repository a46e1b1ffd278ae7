package dev.gridbench.app.replication;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is published without what tells whose machine it was: of paths the last name is left, and
 * names of host and user go from messages. Elsewhere names are words of the figures' own, such as
 * {@code worker}, and gridbench records neither host nor user there.
 */
public final class Anonymous {

  private static final String GONE = "…";

  /** An absolute path of two names or more, but those that every Linux has; no part of a URL. */
  private static final Pattern PATH =
      Pattern.compile(
          "(?<![\\w./~-])(?:~|/(?!proc/|sys/|dev/|etc/)[\\w.@+=%~-]+)/(?:[\\w.@+=%~-]+/)*"
              + "([\\w.@+=%~-]+)/?");

  private static final Pattern MESSAGE =
      Pattern.compile("\"message\":\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"");

  /** Names that so many machines have that they tell of none. */
  private static final Set<String> ANYBODY =
      Set.of("root", "user", "admin", "ubuntu", "debian", "localhost", "runner");

  private static final int SHORT = 3;

  private final List<Pattern> names;

  /**
   * @param names of host and user
   */
  public Anonymous(Collection<String> names) {
    this.names =
        names.stream()
            .filter(name -> name.length() > SHORT && !ANYBODY.contains(name))
            .map(name -> Pattern.compile("(?<!\\w)" + Pattern.quote(name) + "(?!\\w)"))
            .toList();
  }

  /** The text of a file without them. */
  public String text(String text) {
    String plain = PATH.matcher(text).replaceAll(GONE + "/$1");
    return MESSAGE
        .matcher(plain)
        .replaceAll(found -> Matcher.quoteReplacement(unnamed(found.group())));
  }

  private String unnamed(String message) {
    String plain = message;
    for (Pattern name : names) {
      plain = name.matcher(plain).replaceAll(GONE);
    }
    return plain;
  }
}
