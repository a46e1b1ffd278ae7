package dev.gridbench.app.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A node of a YAML file that knows where it stands and notes what is wrong with it. */
record YamlPlace(String file, Node node, List<String> problems) {

  /** Notes a problem at this place. */
  void wrong(String message) {
    problems.add(at(file, node.getStartMark().orElse(null)) + "  " + message);
  }

  static String at(String file, @org.jspecify.annotations.Nullable Mark mark) {
    return mark == null
        ? file
        : String.format(Locale.ROOT, "%s:%d:%d", file, mark.getLine() + 1, mark.getColumn() + 1);
  }

  /** The fields of a mapping, in order; a key outside {@code known} is a problem. */
  Map<String, YamlPlace> fields(List<String> known) {
    Map<String, YamlPlace> fields = entries();
    fields.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            value.wrong(
                "unknown field '" + key + "'. Use one of " + String.join(", ", known) + ".");
          }
        });
    return fields;
  }

  /** All entries of a mapping, in order. */
  Map<String, YamlPlace> entries() {
    Map<String, YamlPlace> fields = new LinkedHashMap<>();
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        String key = new YamlPlace(file, tuple.getKeyNode(), problems).text();
        fields.put(key, new YamlPlace(file, tuple.getValueNode(), problems));
      }
    } else {
      wrong("expected fields. Write 'name: value' lines.");
    }
    return fields;
  }

  List<YamlPlace> items() {
    List<YamlPlace> items = new ArrayList<>();
    if (node instanceof SequenceNode sequence) {
      sequence.getValue().forEach(item -> items.add(new YamlPlace(file, item, problems)));
    } else {
      wrong("expected a list. Put it in [brackets].");
    }
    return items;
  }

  Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    entries().forEach((key, value) -> texts.put(key, value.text()));
    return texts;
  }

  String text() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue().strip();
    }
    wrong("expected a text. Write one value.");
    return "";
  }

  double number() {
    String text = text();
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException notANumber) {
      wrong("'" + text + "' is not a number. Write digits with a point.");
      return Double.NaN;
    }
  }

  long whole() {
    return (long) number();
  }
}
