package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Quoting;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who the clients are, and where their secret is found. */
public final class SecurityType implements FieldType<SecurityChoice> {

  public static final String EXAMPLE = "{user: bench, password: \"env:REDIS_PASSWORD\"}";

  private static final ScalarType<Secret> SECRET =
      new ScalarType<>(
          "env:NAME or file:PATH",
          "\"env:REDIS_PASSWORD\"",
          Map.of("type", "string", "pattern", "^(env:[A-Za-z_][A-Za-z0-9_]*|file:.+)$"),
          SecurityType::secret,
          Secret::toString);

  private static final Field<String> USER = Field.part("user", Types.text("bench"));
  private static final Field<Secret> PASSWORD = Field.requiredPart("password", SECRET);

  /** What is neither may be the secret itself, so the message does not repeat it. */
  private static Secret secret(String text) throws Unreadable {
    return Secret.of(text)
        .orElseThrow(
            () ->
                new Unreadable(
                    "is no place of a password, and a password itself would be stored with the"
                        + " results. Write \"env:NAME\" for a variable, or \"file:PATH\" for a file"
                        + " that holds it."));
  }

  @Override
  public Optional<SecurityChoice> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Mapping mapping)) {
      problems.add(
          value.place(),
          "'%s' is no mapping, and a password itself would be stored with the results. Write for example %s."
              .formatted(field, EXAMPLE));
      return Optional.empty();
    }
    Values values = Values.read(List.of(USER, PASSWORD), mapping, problems);
    return values.sound()
        ? Optional.of(
            new SecurityChoice(values.one(USER).orElse(""), values.one(PASSWORD).orElse(null)))
        : Optional.empty();
  }

  @Override
  public String description() {
    return "a mapping of user and password, this one as env:NAME or file:PATH";
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.mapping(List.of(USER, PASSWORD));
  }

  @Override
  public String format(SecurityChoice value) {
    List<String> parts = new ArrayList<>();
    if (!value.user().isEmpty()) {
      parts.add("user: " + Quoting.scalar(value.user()));
    }
    if (value.password() != null) {
      parts.add("password: " + Quoting.scalar(value.password().toString()));
    }
    return "{" + String.join(", ", parts) + "}";
  }
}
