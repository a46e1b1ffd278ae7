package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Code that breaks a rule, compiled for the occasion: in our packages, and never in our jars. */
final class WrongCode {

  private static final Pattern NAME =
      Pattern.compile("package ([\\w.]+);.*?(?:class|record|interface) (\\w+)", Pattern.DOTALL);

  private WrongCode() {}

  /** Compiles each source, which starts with its package and holds one top-level class. */
  static JavaClasses compiled(Path folder, List<String> sources) {
    List<Path> files = new ArrayList<>();
    for (String source : sources) {
      files.add(written(folder, source));
    }
    Path classes = folder.resolve("classes");
    compile(files, classes);
    return new ClassFileImporter().importPath(classes);
  }

  /**
   * Compiles all at once, which takes as long as one; each class named Wrong gets a number, as many
   * are in the same package.
   *
   * @return by the source the one class of each
   */
  static Map<String, JavaClasses> apart(Path folder, List<String> sources) {
    Map<String, String> names = new LinkedHashMap<>();
    List<String> numbered = new ArrayList<>();
    for (String source : sources) {
      String unique = source.replace("Wrong", "Wrong" + numbered.size());
      Matcher name = name(unique);
      names.put(source, name.group(1) + "." + name.group(2));
      numbered.add(unique);
    }
    JavaClasses all = compiled(folder, numbered);
    Map<String, JavaClasses> each = new HashMap<>();
    names.forEach((source, name) -> each.put(source, only(all, name)));
    return each;
  }

  private static JavaClasses only(JavaClasses all, String name) {
    JavaClasses one =
        all.that(DescribedPredicate.describe(name, each -> each.getName().equals(name)));
    assertThat(one).as(name).hasSize(1);
    return one;
  }

  private static Matcher name(String source) {
    Matcher name = NAME.matcher(source);
    assertThat(name.find()).as(source).isTrue();
    return name;
  }

  private static Path written(Path folder, String source) {
    Matcher name = name(source);
    Path file = folder.resolve(name.group(1).replace('.', '/')).resolve(name.group(2) + ".java");
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void compile(List<Path> files, Path classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter problems = new StringWriter();
    List<String> options =
        List.of(
            "-proc:none", "-cp", System.getProperty("java.class.path"), "-d", classes.toString());
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromPaths(files);
      boolean right = compiler.getTask(problems, manager, null, options, null, units).call();
      assertThat(right).as(problems.toString()).isTrue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
