package dev.gridbench.ruler;

import dev.gridbench.instruments.ControlPort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What can be said to a ruler on its control port. docs/ruler.md has the grammar. */
record RulerCommands(RulerServer ruler) implements ControlPort.Commands {

  @Override
  public List<String> answer(String line) {
    String[] words = line.split("\\s+", 3);
    Engine engine = ruler.engine();
    return switch (words[0]) {
      case "set" -> set(words);
      case "get" -> words.length > 1 ? setting(words[1]) : settings();
      case "counters" -> {
        List<String> lines = new ArrayList<>();
        engine.counters().forEach((name, count) -> lines.add(name + " " + count));
        yield ControlPort.lines(lines);
      }
      case "arrivals" -> rows(engine.arrivals());
      case "log" -> rows(engine.log());
      case "reset" -> {
        engine.reset();
        yield ControlPort.OK;
      }
      default ->
          ControlPort.error(
              "'" + words[0] + "' is unknown. Say set, get, counters, arrivals, log or reset.");
    };
  }

  private List<String> set(String[] words) {
    if (words.length < 3) {
      return ControlPort.error("set wants a name and a value.");
    }
    try {
      ruler.set(words[1], words[2]);
      return ControlPort.OK;
    } catch (IllegalArgumentException refused) {
      return List.of("error " + refused.getMessage());
    }
  }

  private List<String> setting(String name) {
    return ControlPort.lines(
        Setting.named(name).map(one -> line(one, ruler.engine().settings())).stream().toList());
  }

  private List<String> settings() {
    Settings settings = ruler.engine().settings();
    List<String> lines = new ArrayList<>();
    Setting.ALL.forEach(setting -> lines.add(line(setting, settings)));
    lines.add("stall-begins " + ruler.engine().stallBegins());
    lines.add("speed " + ruler.speed());
    return ControlPort.lines(lines);
  }

  private static String line(Setting<?> setting, Settings settings) {
    return setting.name() + " " + settings.text(setting);
  }

  private static List<String> rows(List<long[]> rows) {
    return ControlPort.lines(
        rows.stream()
            .map(
                row -> Arrays.stream(row).mapToObj(Long::toString).collect(Collectors.joining(" ")))
            .toList());
  }
}
