package dev.gridbench.app.hosts;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.host.reach.CommandReach;
import dev.gridbench.host.reach.KubernetesReach;
import dev.gridbench.host.reach.Reach;
import dev.gridbench.host.reach.SlurmReach;
import dev.gridbench.host.reach.SshReach;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** A word for what a host is reached by, or a mapping that says more of it. */
final class ReachType implements FieldType<ReachType.Chosen> {

  /**
   * How hosts are reached.
   *
   * @param text as a file says it
   * @param way for where ssh would go, by a file of configuration other than the user's
   */
  record Chosen(String text, BiFunction<String, Optional<Path>, Reach> way) {

    static final Chosen SSH = new Chosen("ssh", SshReach::new);
    static final Chosen SLURM = new Chosen("slurm", (any, none) -> new SlurmReach());

    static Chosen command(List<String> words) {
      return new Chosen("{command: " + words + "}", (any, none) -> new CommandReach(words));
    }

    static Chosen pods(String context, String namespace) {
      return new Chosen("kubernetes", (any, none) -> new KubernetesReach(context, namespace));
    }
  }

  private static final String COMMAND = "{command: [docker, exec, -i, \"{host}\"]}";
  private static final Field<List<String>> WORDS =
      Field.required("command", new ListType<>(Types.text("docker")), false, "", "[docker, exec]");

  private static final String PODS = "{namespace: bench}";
  private static final Field<Yaml.Mapping> KUBERNETES =
      Field.required("kubernetes", new MappingType(PODS), false, "", PODS);
  private static final Field<String> CONTEXT =
      Field.part("context", Types.text("a context of kubectl's", "lab", "\\S+"));
  private static final Field<String> NAMESPACE =
      Field.part("namespace", Types.text("a namespace", "bench", "[a-z0-9]([-a-z0-9]*[a-z0-9])?"));

  @Override
  public Optional<Chosen> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Mapping mapping) {
      return mapping.value(KUBERNETES.name()).isPresent()
          ? pods(mapping, problems)
          : Values.read(List.of(WORDS), mapping, problems)
              .one(WORDS)
              .filter(words -> !words.isEmpty())
              .map(Chosen::command);
    }
    String text = value instanceof Yaml.Scalar scalar ? scalar.text() : "";
    return switch (text) {
      case "ssh" -> Optional.of(Chosen.SSH);
      case "slurm" -> Optional.of(Chosen.SLURM);
      case "kubernetes" -> Optional.of(Chosen.pods("", ""));
      default ->
          FieldType.refused(field, value, "ssh, slurm, kubernetes or a command", COMMAND, problems);
    };
  }

  private static Optional<Chosen> pods(Yaml.Mapping mapping, Problems problems) {
    return Values.read(List.of(KUBERNETES), mapping, problems)
        .one(KUBERNETES)
        .map(pods -> Values.read(List.of(CONTEXT, NAMESPACE), pods, problems))
        .map(pods -> Chosen.pods(pods.one(CONTEXT).orElse(""), pods.one(NAMESPACE).orElse("")));
  }

  @Override
  public String description() {
    return "ssh, slurm, kubernetes or " + COMMAND;
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of();
  }

  @Override
  public String format(Chosen value) {
    return value.text();
  }
}
