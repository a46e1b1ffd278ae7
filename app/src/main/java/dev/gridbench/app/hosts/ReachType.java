package dev.gridbench.app.hosts;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A word for what a host is reached by, or the words of a command. */
final class ReachType implements FieldType<ReachType.Chosen> {

  /**
   * How hosts are reached.
   *
   * @param words of the command; none for ssh and slurm
   */
  record Chosen(Kind kind, List<String> words) {

    static final Chosen SSH = new Chosen(Kind.SSH, List.of());
    static final Chosen SLURM = new Chosen(Kind.SLURM, List.of());

    Chosen {
      words = List.copyOf(words);
    }
  }

  enum Kind {
    SSH,
    SLURM,
    COMMAND
  }

  private static final String COMMAND = "{command: [docker, exec, -i, \"{host}\"]}";
  private static final Field<List<String>> WORDS =
      Field.required("command", new ListType<>(Types.text("docker")), false, "", "[docker, exec]");

  @Override
  public Optional<Chosen> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Mapping mapping) {
      return Values.read(List.of(WORDS), mapping, problems)
          .one(WORDS)
          .filter(words -> !words.isEmpty())
          .map(words -> new Chosen(Kind.COMMAND, words));
    }
    String text = value instanceof Yaml.Scalar scalar ? scalar.text() : "";
    return switch (text) {
      case "ssh" -> Optional.of(Chosen.SSH);
      case "slurm" -> Optional.of(Chosen.SLURM);
      case "kubernetes" -> {
        problems.add(
            value.place(),
            "'%s' cannot be kubernetes yet. Write ssh, slurm, or %s.".formatted(field, COMMAND));
        yield Optional.empty();
      }
      default -> FieldType.refused(field, value, "ssh, slurm or a command", COMMAND, problems);
    };
  }

  @Override
  public String description() {
    return "ssh, slurm or " + COMMAND;
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of();
  }

  @Override
  public String format(Chosen value) {
    return switch (value.kind()) {
      case SSH -> "ssh";
      case SLURM -> "slurm";
      case COMMAND -> "{command: " + value.words() + "}";
    };
  }
}
