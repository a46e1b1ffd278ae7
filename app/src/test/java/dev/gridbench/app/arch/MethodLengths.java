package dev.gridbench.app.arch;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** How long each method of a source is, by the compiler's own parser. */
final class MethodLengths {

  /** Lines from the signature to the closing brace, without blank lines and comments. */
  record Method(String file, String name, long lines) {
    @Override
    public String toString() {
      return file + ": " + name + " has " + lines + " lines";
    }
  }

  private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\".*?\"\"\"", Pattern.DOTALL);

  private MethodLengths() {}

  static List<Method> of(String file, String source) {
    return of(Map.of(file, source));
  }

  /** Of all sources, by the names of their files, in one go of the compiler. */
  static List<Method> of(Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Source> units =
        sources.entrySet().stream().map(s -> new Source(s.getKey(), s.getValue())).toList();
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, problem -> {}, List.of("-proc:none"), null, units);
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    List<Method> methods = new ArrayList<>();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        String file = unit.getSourceFile().getName().substring(1);
        scanner(file, sources.get(file), positions, unit, methods).scan(unit, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return methods;
  }

  private static TreeScanner<Void, Void> scanner(
      String file,
      String source,
      SourcePositions positions,
      CompilationUnitTree unit,
      List<Method> methods) {
    return new TreeScanner<>() {
      @Override
      public Void visitMethod(MethodTree method, Void nothing) {
        int from = (int) positions.getStartPosition(unit, method);
        int to = (int) positions.getEndPosition(unit, method);
        if (from >= 0 && to > from) {
          long lines = codeLines(source.substring(from, to));
          methods.add(new Method(file, method.getName().toString(), lines));
        }
        return super.visitMethod(method, nothing);
      }
    };
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
