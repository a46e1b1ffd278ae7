package dev.gridbench.api.system;

import java.util.ArrayList;
import java.util.List;

/**
 * How a member's process is started. In every string <code>{dir}</code> stands for the member's own
 * directory, which is also its working directory.
 */
public sealed interface Launch {

  /**
   * A JVM of its own with nothing but these artifacts on its class path.
   *
   * @param artifacts Maven coordinates {@code group:artifact:version}
   * @param exclusions coordinates {@code group:artifact} that are never resolved
   * @param model whether gridbench's domain classes must be on the class path: only where the
   *     format needs them
   * @param own one class, which needs none of the vendor's, of each other jar of gridbench's that
   *     must be on the class path: likewise only where the format needs it
   * @param jvmArgs what the product needs; the study's heap and arguments follow these
   * @param newestJava the last major version of Java that it starts on; 0 for any
   */
  record Java(
      List<String> artifacts,
      List<String> exclusions,
      boolean model,
      List<String> own,
      List<String> jvmArgs,
      String mainClass,
      List<String> arguments,
      int newestJava)
      implements Launch {
    public Java {
      artifacts = List.copyOf(artifacts);
      exclusions = List.copyOf(exclusions);
      own = List.copyOf(own);
      jvmArgs = List.copyOf(jvmArgs);
      arguments = List.copyOf(arguments);
    }

    /** With none of gridbench's own jars but that of its domain classes, if that. */
    public Java(
        List<String> artifacts,
        List<String> exclusions,
        boolean model,
        List<String> jvmArgs,
        String mainClass,
        List<String> arguments) {
      this(artifacts, exclusions, model, List.of(), jvmArgs, mainClass, arguments);
    }

    /** On any Java. */
    public Java(
        List<String> artifacts,
        List<String> exclusions,
        boolean model,
        List<String> own,
        List<String> jvmArgs,
        String mainClass,
        List<String> arguments) {
      this(artifacts, exclusions, model, own, jvmArgs, mainClass, arguments, 0);
    }

    /** The same, which starts on this major version of Java and older ones. */
    public Java upTo(int newest) {
      return new Java(artifacts, exclusions, model, own, jvmArgs, mainClass, arguments, newest);
    }
  }

  /**
   * A JVM of its own with one of gridbench's own programs: the jar that holds the main class, and
   * nothing but its parts.
   *
   * @param parts one class of each other jar that it needs
   * @param mainClass on the coordinator's class path, as the parts are
   */
  record Own(List<String> parts, List<String> jvmArgs, String mainClass, List<String> arguments)
      implements Launch {
    public Own {
      parts = List.copyOf(parts);
      jvmArgs = List.copyOf(jvmArgs);
      arguments = List.copyOf(arguments);
    }

    /** The main class and one class of each part: what has to be on the class path. */
    public List<String> classes() {
      List<String> classes = new ArrayList<>(List.of(mainClass));
      classes.addAll(parts);
      return classes;
    }
  }

  /**
   * A program of the machine.
   *
   * @param program its name on the path
   * @param install the command that adds it, for the message when it is missing
   * @param asking the arguments by which it tells its version; empty where it cannot, and then it
   *     is taken for the version that the study names
   */
  record Binary(String program, List<String> arguments, String install, List<String> asking)
      implements Launch {
    public Binary {
      arguments = List.copyOf(arguments);
      asking = List.copyOf(asking);
    }

    /** One that cannot tell its version. */
    public Binary(String program, List<String> arguments, String install) {
      this(program, arguments, install, List.of());
    }
  }
}
