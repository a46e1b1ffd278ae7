package dev.gridbench.api.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The options by which a study names files of the vendor's own configuration, in one spelling. A
 * driver uses such a file as it is, and sets over it what it has to: addresses, ports, who the
 * members are, and what the study itself sets.
 */
public final class ConfigFiles {

  /** What names no file. */
  public static final String NONE = "none";

  public static final Option MEMBER =
      Option.member(
          "config",
          "a file of the vendor's configuration that members follow, but for addresses, ports, the"
              + " cluster's name and how members find each other",
          NONE);

  public static final Option CLIENT =
      Option.client(
          "client-config",
          "a file of the vendor's configuration that clients follow, but for addresses and the"
              + " cluster's name",
          NONE);

  private static final List<Option> BOTH = List.of(MEMBER, CLIENT);

  private ConfigFiles() {}

  /** Whether an option's value is a file, whose path counts from the study's folder. */
  public static boolean names(String option) {
    return BOTH.stream().anyMatch(file -> file.name().equals(option));
  }

  /**
   * The file that a study names; empty for none.
   *
   * @param options as the study sets them, by {@link Option#name()}
   */
  public static Optional<Path> of(Option option, Map<String, String> options) {
    String file = options.getOrDefault(option.name(), option.defaultValue());
    return file.equals(NONE) ? Optional.empty() : Optional.of(Path.of(file));
  }

  /** All files that a study names, the members' first. */
  public static List<Path> all(Map<String, String> options) {
    return BOTH.stream().flatMap(option -> of(option, options).stream()).toList();
  }

  /** What a file's name ends in, without the dot; the whole name where it has none. */
  public static String extension(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * Why a study is refused whose file has another end than a vendor reads.
   *
   * @param ends without the dot
   */
  public static Optional<String> endRefusal(
      Option option, Map<String, String> options, String... ends) {
    return of(option, options)
        .filter(file -> Stream.of(ends).noneMatch(end -> end.equals(extension(file))))
        .map(
            file ->
                "option %s is '%s'. Name a file that ends in .%s."
                    .formatted(option.name(), file, String.join(" or .", ends)));
  }

  /** What stands in a file at this moment. */
  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
