package dev.gridbench.ruler.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import java.util.Locale;

/** The commands of Redis that the ruler knows. */
final class RespCommands {

  private static final String OK = "+OK\r\n";

  private final long connection;
  private String name = "";

  RespCommands(long connection) {
    this.connection = connection;
  }

  Command of(List<byte[]> words) {
    String verb = text(words.get(0)).toUpperCase(Locale.ROOT);
    if (verb.equals("SET") && words.size() > 2) {
      return set(words);
    }
    List<String> arguments = words.stream().skip(1).map(RespCommands::text).toList();
    return switch (verb) {
      case "GET" ->
          arguments.size() == 1
              ? Command.of(Verb.GET, arguments, RespAnswers::value)
              : wrongNumber(verb);
      case "MGET" ->
          arguments.isEmpty()
              ? wrongNumber(verb)
              : Command.of(Verb.GET, arguments, RespAnswers::values);
      case "SET" -> wrongNumber(verb);
      case "DEL", "UNLINK" ->
          arguments.isEmpty()
              ? wrongNumber(verb)
              : Command.of(Verb.DELETE, arguments, RespAnswers::count);
      case "EXISTS" ->
          arguments.isEmpty()
              ? wrongNumber(verb)
              : Command.of(Verb.EXISTS, arguments, RespAnswers::count);
      default -> admin(verb, arguments);
    };
  }

  private static Command set(List<byte[]> words) {
    Verb verb = Verb.SET;
    for (byte[] word : words.subList(3, words.size())) {
      String option = text(word);
      if (option.equalsIgnoreCase("NX")) {
        verb = Verb.ADD;
      } else if (option.equalsIgnoreCase("XX")) {
        verb = Verb.REPLACE;
      }
    }
    return Command.write(verb, text(words.get(1)), words.get(2), 0, RespAnswers::stored);
  }

  private Command admin(String verb, List<String> arguments) {
    return switch (verb) {
      case "PING" -> says(arguments.isEmpty() ? "+PONG\r\n" : RespAnswers.bulk(arguments.get(0)));
      case "ECHO" -> says(RespAnswers.bulk(arguments.isEmpty() ? "" : arguments.get(0)));
      case "SELECT" ->
          says(arguments.equals(List.of("0")) ? OK : "-ERR DB index is out of range\r\n");
      case "QUIT" -> Command.last(said(OK));
      case "DBSIZE" ->
          Command.admin((result, server) -> Input.bytes(":" + size(server, arguments) + "\r\n"));
      case "FLUSHALL", "FLUSHDB" ->
          Command.admin(
              (result, server) -> {
                server.clear();
                return Input.bytes(OK);
              });
      case "INFO" ->
          Command.admin(
              (result, server) -> Input.bytes(RespAnswers.bulk(RespAnswers.info(server))));
      case "CONFIG" -> says(config(arguments));
      case "COMMAND" -> says("*0\r\n");
      case "CLIENT" -> says(client(arguments));
      default -> says("-ERR unknown command '" + verb.replaceAll("[\\r\\n]", " ") + "'\r\n");
    };
  }

  /** The ruler's own: with an argument, only keys that begin like it. */
  private static long size(Server server, List<String> arguments) {
    return arguments.isEmpty() ? server.entries() : server.entries(arguments.get(0));
  }

  /** What redis-benchmark asks before it begins: that nothing is written to a disk. */
  private static String config(List<String> arguments) {
    if (arguments.size() != 2 || !arguments.get(0).equalsIgnoreCase("GET")) {
      return "-ERR the ruler is set over its control port\r\n";
    }
    String name = arguments.get(1);
    return switch (name) {
      case "save" -> "*2\r\n" + RespAnswers.bulk(name) + RespAnswers.bulk("");
      case "appendonly" -> "*2\r\n" + RespAnswers.bulk(name) + RespAnswers.bulk("no");
      default -> "*0\r\n";
    };
  }

  private String client(List<String> arguments) {
    String what = arguments.isEmpty() ? "" : arguments.get(0).toUpperCase(Locale.ROOT);
    return switch (what) {
      case "SETNAME" -> {
        name = arguments.size() > 1 ? arguments.get(1) : "";
        yield OK;
      }
      case "GETNAME" -> RespAnswers.bulk(name);
      case "SETINFO" -> OK;
      case "ID" -> ":" + connection + "\r\n";
      default -> "-ERR unknown subcommand of CLIENT\r\n";
    };
  }

  private static Command wrongNumber(String verb) {
    return says(
        "-ERR wrong number of arguments for '" + verb.toLowerCase(Locale.ROOT) + "' command\r\n");
  }

  private static Command says(String text) {
    return Command.admin(said(text));
  }

  private static Command.Encoding said(String text) {
    return (result, server) -> Input.bytes(text);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }
}
