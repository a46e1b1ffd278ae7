package dev.gridbench.app.study.type;

import dev.gridbench.api.Tls;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.value.SecurityChoice;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Quoting;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  private static final Field<Secret> PASSWORD = Field.part("password", SECRET);
  private static final Field<Boolean> TLS = Field.part("tls", Types.flag());
  private static final Field<String> TRUST = Field.part("trust", Types.text("ca.pem"));
  private static final Field<String> CERTIFICATE =
      Field.part("certificate", Types.text("client.pem"));
  private static final Field<String> KEY = Field.part("key", Types.text("client.key"));
  private static final List<Field<?>> ALL = List.of(USER, PASSWORD, TLS, TRUST, CERTIFICATE, KEY);

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
    Values values = Values.read(ALL, mapping, problems);
    if (!values.sound()) {
      return Optional.empty();
    }
    Optional<String> refusal = refusal(values);
    if (refusal.isPresent()) {
      problems.add(mapping.place(), "'" + field + "' " + refusal.get());
      return Optional.empty();
    }
    return Optional.of(
        new SecurityChoice(
            values.one(USER).orElse(""), values.one(PASSWORD).orElse(null), tls(values)));
  }

  private static @Nullable Tls tls(Values values) {
    boolean files =
        values.given(TRUST) || values.given(CERTIFICATE) || values.one(TLS).orElse(false);
    return files
        ? new Tls(
            values.one(TRUST).orElse(""),
            values.one(CERTIFICATE).orElse(""),
            values.one(KEY).orElse(""))
        : null;
  }

  /** Completes {@code "'security' …"}. */
  private static Optional<String> refusal(Values values) {
    if (values.given(USER) && !values.given(PASSWORD)) {
      return Optional.of("names a user without a password. Add password: \"env:NAME\".");
    }
    if (values.given(CERTIFICATE) != values.given(KEY)) {
      return Optional.of("needs certificate and key together. Add the other, or drop both.");
    }
    boolean files = values.given(TRUST) || values.given(CERTIFICATE);
    if (files && !values.one(TLS).orElse(true)) {
      return Optional.of("has tls: false and files for TLS. Drop one of them.");
    }
    return !files && !values.given(PASSWORD) && !values.one(TLS).orElse(false)
        ? Optional.of("says nothing. Write for example " + EXAMPLE + ", or drop it.")
        : Optional.empty();
  }

  @Override
  public String description() {
    return "a mapping of user, password (as env:NAME or file:PATH), tls, trust, certificate and key";
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.mapping(ALL);
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
    Tls tls = value.tls();
    if (tls != null) {
      parts.add("tls: true");
      file(parts, TRUST, tls.trust());
      file(parts, CERTIFICATE, tls.certificate());
      file(parts, KEY, tls.key());
    }
    return "{" + String.join(", ", parts) + "}";
  }

  private static void file(List<String> parts, Field<?> field, String path) {
    if (!path.isEmpty()) {
      parts.add(field.name() + ": " + Quoting.scalar(path));
    }
  }
}
