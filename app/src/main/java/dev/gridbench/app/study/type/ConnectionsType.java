package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code own}, a number, or <code>{gateway: 4}</code>, whose level is called gateway(4). */
public final class ConnectionsType implements FieldType<Connections> {

  private static final String OWN = "own";
  private static final Pattern GATEWAY = Pattern.compile("gateway\\(\\s*([0-9_]+)\\s*\\)");
  private static final ScalarType<Integer> NUMBER = Types.integer(1, Integer.MAX_VALUE, "8");
  private static final ScalarType<Integer> COUNT = Types.integer(1, Connections.MOST_CHANNELS, "4");
  private static final Field<Integer> CHANNELS = Field.requiredPart("gateway", COUNT);
  private static final String WORDS =
      "'own' (one each), " + NUMBER.description() + " or {gateway: channels}";

  private static final ScalarType<Connections> TEXT =
      new ScalarType<>(
          WORDS,
          OWN,
          Map.of(
              "anyOf",
              List.of(Map.of("const", OWN), NUMBER.schema(), Types.pattern("^" + GATEWAY + "$"))),
          ConnectionsType::parse,
          Connections::toString);

  private static Connections parse(String text) throws Unreadable {
    if (text.equals(OWN)) {
      return new Connections.Own();
    }
    Matcher gateway = GATEWAY.matcher(text);
    if (gateway.matches()) {
      return new Connections.Gateway(COUNT.parser().parse(gateway.group(1)));
    }
    if (!text.matches("[-+]?[0-9].*")) {
      throw new Unreadable(
          "must be %s, but is '%s'.%s"
              .formatted(WORDS, text, Nearest.hint(text, List.of(OWN, "gateway(4)"))));
    }
    return new Connections.Shared(NUMBER.parser().parse(text));
  }

  @Override
  public Optional<Connections> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Mapping mapping && !mapping.entries().isEmpty()) {
      Values values = Values.read(List.of(CHANNELS), mapping, problems);
      return values.sound() ? values.one(CHANNELS).map(Connections.Gateway::new) : Optional.empty();
    }
    return TEXT.read(field, value, problems);
  }

  @Override
  public String description() {
    return WORDS;
  }

  @Override
  public String format(Connections value) {
    return value instanceof Connections.Gateway gateway
        ? "{" + CHANNELS.name() + ": " + gateway.channels() + "}"
        : TEXT.format(value);
  }

  @Override
  public String level(Connections value) {
    return value.toString();
  }

  @Override
  public Map<String, Object> schema() {
    return Schemas.anyOf(TEXT.schema(), Schemas.mapping(List.of(CHANNELS)));
  }
}
