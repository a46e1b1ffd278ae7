package dev.gridbench.app.study.yaml;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads YAML text into {@link Yaml}; what is not YAML becomes a problem in our words. */
public final class YamlReader {

  private static final int DEEPEST = 50;

  private final String source;
  private final boolean lines;
  private final Problems problems;

  private YamlReader(String source, boolean lines, Problems problems) {
    this.source = source;
    this.lines = lines;
    this.problems = problems;
  }

  /** Reads a file's text; its places have lines and columns. */
  public static Optional<Yaml> file(String source, String text, Problems problems) {
    return new YamlReader(source, true, problems).read(text);
  }

  /** Reads a value of the command line; its place is the option. */
  public static Optional<Yaml> option(String source, String text, Problems problems) {
    return new YamlReader(source, false, problems).read(text);
  }

  private Optional<Yaml> read(String text) {
    try {
      return read(LoadSettings.builder().setLabel(source).build(), text);
    } catch (MarkedYamlEngineException wrong) {
      Mark mark =
          YamlSyntax.unclosed(wrong.getContext())
              ? wrong.getContextMark().orElse(null)
              : wrong.getProblemMark().orElse(null);
      problems.add(place(mark), YamlSyntax.message(wrong.getContext(), wrong.getProblem()));
    } catch (YamlEngineException wrong) {
      problems.add(start(), "is not readable as text in UTF-8. Save it as plain text.");
    }
    return Optional.empty();
  }

  private Optional<Yaml> read(LoadSettings settings, String text) {
    Optional<Mark> deep = tooDeep(settings, text);
    if (deep.isPresent()) {
      problems.add(place(deep.get()), "this is nested too deeply for a study. Mend the brackets.");
      return Optional.empty();
    }
    Iterator<Node> documents = new Compose(settings).composeAllFromString(text).iterator();
    if (!documents.hasNext()) {
      problems.add(start(), "is empty. Write at least study, systems and workload.");
      return Optional.empty();
    }
    Node first = documents.next();
    if (documents.hasNext()) {
      problems.add(
          place(documents.next()), "a second document begins here. Keep one study per file.");
    }
    return Optional.of(convert(first, new ArrayList<>()));
  }

  /** Where nesting goes beyond anything that a study needs; reading on would exhaust the stack. */
  private static Optional<Mark> tooDeep(LoadSettings settings, String text) {
    int depth = 0;
    for (Event event : new Parse(settings).parseString(text)) {
      depth += event instanceof CollectionStartEvent ? 1 : 0;
      depth -= event instanceof CollectionEndEvent ? 1 : 0;
      if (depth > DEEPEST) {
        return event.getStartMark();
      }
    }
    return Optional.empty();
  }

  private Place start() {
    return new Place(source, lines ? 1 : 0, lines ? 1 : 0);
  }

  private Place place(Node node) {
    return place(node.getStartMark().orElse(null));
  }

  private Place place(@Nullable Mark mark) {
    return mark == null || !lines
        ? start()
        : new Place(source, mark.getLine() + 1, mark.getColumn() + 1);
  }

  private Yaml convert(Node node, List<Node> above) {
    if (above.contains(node)) {
      problems.add(place(node), "this alias contains itself. Write the value out.");
      return new Yaml.Scalar("", true, -1, place(node));
    }
    List<Node> within = new ArrayList<>(above);
    within.add(node);
    if (node instanceof SequenceNode sequence) {
      List<Yaml> items = sequence.getValue().stream().map(item -> convert(item, within)).toList();
      return new Yaml.Sequence(items, place(node));
    }
    if (node instanceof MappingNode mapping) {
      return mapping(mapping, within);
    }
    return scalar((ScalarNode) node);
  }

  private Yaml.Mapping mapping(MappingNode mapping, List<Node> within) {
    Map<String, Yaml.Entry> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode keyNode)) {
        problems.add(place(tuple.getKeyNode()), "a name must be a text. Write name: value.");
        continue;
      }
      Yaml.Scalar key = scalar(keyNode);
      Yaml.Entry entry = new Yaml.Entry(key, convert(tuple.getValueNode(), within));
      Yaml.Entry earlier = entries.putIfAbsent(key.text(), entry);
      if (earlier != null) {
        problems.add(key.place(), twice(key.text(), earlier.key().place()));
      }
    }
    return new Yaml.Mapping(List.copyOf(entries.values()), place(mapping));
  }

  private static String twice(String name, Place earlier) {
    String where = earlier.line() == 0 ? "" : ", first on line " + earlier.line();
    return "'" + name + "' is given twice" + where + ". Keep one of them.";
  }

  private Yaml.Scalar scalar(ScalarNode node) {
    return new Yaml.Scalar(node.getValue(), node.isPlain(), lead(node), place(node));
  }

  private static int lead(ScalarNode node) {
    Mark start = node.getStartMark().orElse(null);
    Mark end = node.getEndMark().orElse(null);
    if (start == null || end == null || start.getLine() != end.getLine()) {
      return -1;
    }
    int quotes = node.isPlain() ? 0 : 1;
    int written = end.getColumn() - start.getColumn();
    return written == node.getValue().length() + 2 * quotes ? quotes : -1;
  }
}
