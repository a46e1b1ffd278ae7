package dev.gridbench.app.arch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** How long and wide each method and record of a source is, by the compiler's own parser. */
final class Shapes {

  /**
   * A method or a constructor.
   *
   * @param lines from the signature to the closing brace, without blank lines and comments
   * @param parameters none of a record's canonical constructor, whose are its components
   */
  record Method(String file, String name, long lines, int parameters) {
    @Override
    public String toString() {
      return file + ": " + name + " has " + lines + " lines, " + parameters + " parameters";
    }
  }

  record Components(String file, String record, long count) {
    @Override
    public String toString() {
      return file + ": " + record + " has " + count + " components";
    }
  }

  private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\".*?\"\"\"", Pattern.DOTALL);

  private final List<Method> methods = new ArrayList<>();
  private final List<Components> records = new ArrayList<>();

  private Shapes() {}

  List<Method> methods() {
    return methods;
  }

  List<Components> records() {
    return records;
  }

  static Shapes of(String file, String source) {
    return of(Map.of(file, source));
  }

  /** Of all sources, by the names of their files, in one go of the compiler. */
  static Shapes of(Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Source> units =
        sources.entrySet().stream().map(s -> new Source(s.getKey(), s.getValue())).toList();
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, problem -> {}, List.of("-proc:none"), null, units);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    Shapes shapes = new Shapes();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        String file = unit.getSourceFile().getName().substring(1);
        shapes.scanner(file, sources.get(file), positions, unit).scan(unit, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return shapes;
  }

  private TreeScanner<Void, Void> scanner(
      String file, String source, SourcePositions positions, CompilationUnitTree unit) {
    Set<MethodTree> canonical = new HashSet<>();
    return new TreeScanner<>() {
      @Override
      public Void visitMethod(MethodTree method, Void nothing) {
        int from = (int) positions.getStartPosition(unit, method);
        int to = (int) positions.getEndPosition(unit, method);
        if (from >= 0 && to > from) {
          long lines = codeLines(source.substring(from, to));
          int parameters = canonical.contains(method) ? 0 : method.getParameters().size();
          methods.add(new Method(file, method.getName().toString(), lines, parameters));
        }
        return super.visitMethod(method, nothing);
      }

      @Override
      public Void visitClass(ClassTree type, Void nothing) {
        if (type.getKind() == Tree.Kind.RECORD) {
          long count = type.getMembers().stream().filter(Shapes::isComponent).count();
          records.add(new Components(file, type.getSimpleName().toString(), count));
          type.getMembers().stream()
              .filter(MethodTree.class::isInstance)
              .map(MethodTree.class::cast)
              .filter(method -> method.getName().contentEquals("<init>"))
              .filter(method -> method.getParameters().size() == count)
              .forEach(canonical::add);
        }
        return super.visitClass(type, nothing);
      }
    };
  }

  /** A record has no fields of its own but static ones. */
  private static boolean isComponent(Tree member) {
    return member instanceof VariableTree field
        && !field.getModifiers().getFlags().contains(Modifier.STATIC);
  }

  /** A text block is data and counts as one line. */
  private static long codeLines(String text) {
    return TEXT_BLOCK
        .matcher(text)
        .replaceAll("text")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !comment(line))
        .count();
  }

  private static boolean comment(String line) {
    return line.startsWith("//")
        || line.startsWith("/*")
        || line.startsWith("* ")
        || line.equals("*")
        || line.equals("*/");
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String file, String text) {
      super(URI.create("source:///" + file), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
