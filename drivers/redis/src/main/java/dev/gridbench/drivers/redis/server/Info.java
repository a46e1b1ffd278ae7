package dev.gridbench.drivers.redis.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.RespDialect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what servers answer to {@code INFO}: of one that refuses it an empty text, of a compatible
 * one maybe not the section that was asked for.
 */
public final class Info {

  /** What {@code SET} with an option was before it had options is what Redisson still sends. */
  private static final Map<Verb, Set<String>> COMMANDS =
      Map.of(
          Verb.GET, Set.of("get"),
          Verb.SET, Set.of("set", "setnx", "getset"),
          Verb.REMOVE, Set.of("del"),
          Verb.GET_ALL, Set.of("mget"),
          Verb.PUT_ALL, Set.of("mset"));

  private static final Set<Verb> READS = Set.of(Verb.GET, Verb.GET_ALL);

  /** What a section begins with, whatever is in it. */
  private static final Pattern COMMAND_STATS = Pattern.compile("(?mi)^# commandstats");

  private static final Pattern CALLS = Pattern.compile("(?m)^cmdstat_(\\w+):calls=(\\d+)");
  private static final Pattern MEMORY = Pattern.compile("(?m)^used_memory:(\\d+)");
  private static final Pattern EVICTED = Pattern.compile("(?m)^evicted_keys:(\\d+)");

  /** What a server answers that fills in nothing, as Infinispan: a process has memory. */
  private static final Pattern NO_MEMORY = Pattern.compile("(?m)^used_memory_rss:0\\r?$");

  /** Likewise: a question is a command. */
  private static final Pattern NO_COMMANDS =
      Pattern.compile("(?m)^total_commands_processed:0\\r?$");

  private static final Pattern KEYSPACE = Pattern.compile("(?mi)^# keyspace");
  private static final Pattern KEYS = Pattern.compile("(?m)^db0:keys=(\\d+)");

  private Info() {}

  /**
   * The text that a server answers.
   *
   * @throws Refused if it has none
   */
  public static String ask(MemberSocket server, String command, String argument)
      throws IOException {
    byte[] text =
        server.query(
            new RespDialect(/* exchanges */ false, /* clustered */ false),
            out -> RespDialect.command(out, command, argument),
            RespDialect::block);
    return new String(Objects.requireNonNullElse(text, new byte[0]), UTF_8);
  }

  /**
   * All strings and numbers of an answer, however deep; none of a nil.
   *
   * @throws Refused if it has none
   */
  public static List<String> words(MemberSocket server, String... command) throws IOException {
    return server.call(out -> RespDialect.command(out, List.of(command)), Info::words);
  }

  private static List<String> words(Answers in) throws IOException {
    String line = in.line();
    if (line.startsWith("-")) {
      throw new Refused(line);
    }
    String rest = line.substring(1);
    if (line.startsWith("$")) {
      return List.of(new String(in.block(Answers.number(rest)), UTF_8));
    }
    if (!line.startsWith("*")) {
      return List.of(rest);
    }
    List<String> words = new ArrayList<>();
    for (int left = Answers.number(rest); left > 0; left--) {
      words.addAll(words(in));
    }
    return words;
  }

  /** The {@code INFO} of a server; an empty text where it refuses that. */
  public static String section(MemberSocket server, String section) throws IOException {
    return orEmpty(Refused.class, () -> ask(server, "INFO", section));
  }

  /**
   * Keys of a server's first database, which is the one that clients use. Redis names none without
   * keys, so who counts 0 of them there does not count.
   *
   * @throws Refused if it does not say
   */
  public static long size(MemberSocket server) throws IOException {
    String keyspace = section(server, "keyspace");
    Matcher counted = KEYS.matcher(keyspace);
    if (!counted.find()) {
      return KEYSPACE.matcher(keyspace).find() ? 0 : askedForSize(server);
    }
    long keys = Long.parseLong(counted.group(1));
    return keys > 0 ? keys : askedForSize(server);
  }

  private static long askedForSize(MemberSocket server) throws IOException {
    return server.call(out -> RespDialect.command(out, List.of("DBSIZE")), RespDialect::number);
  }

  /** Asks one server. */
  public interface Asking<E extends Exception> {

    String info() throws E;
  }

  /**
   * What the server answers; an empty text where it refuses, by this exception, to tell somebody
   * whom it lets in.
   */
  public static <E extends Exception> String orEmpty(
      Class<? extends Exception> refusal, Asking<E> asking) throws E {
    try {
      return asking.info();
    } catch (Exception failed) {
      if (refusal.isInstance(failed) && !Denials.refused(failed.getMessage())) {
        return "";
      }
      throw failed;
    }
  }

  /**
   * Calls of each verb's command since the servers started, refused ones included; none where one
   * of them does not count.
   *
   * @param primaries what each has counted
   * @param replicas likewise: reads, and the writes that they follow, which are no calls
   */
  public static Map<Verb, Long> served(List<String> primaries, List<String> replicas) {
    List<String> all = Stream.concat(primaries.stream(), replicas.stream()).toList();
    if (!all.stream().allMatch(info -> COMMAND_STATS.matcher(info).find())) {
      return Map.of();
    }
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    COMMANDS.forEach(
        (verb, commands) ->
            served.put(verb, calls(READS.contains(verb) ? all : primaries, commands)));
    return served;
  }

  /**
   * What the servers' allocators gave out, clients' buffers and fixed tables included; empty where
   * one does not say.
   */
  public static OptionalLong memory(List<String> memories) {
    return sum(memories, MEMORY, NO_MEMORY);
  }

  /** Keys dropped to stay below {@code maxmemory}, expired ones left out. */
  public static OptionalLong evictions(List<String> stats) {
    return sum(stats, EVICTED, NO_COMMANDS);
  }

  /** Empty where one of the servers does not say, or by this sign fills in nothing. */
  private static OptionalLong sum(List<String> servers, Pattern figure, Pattern unfilled) {
    long sum = 0;
    for (String server : servers) {
      Matcher found = figure.matcher(server);
      if (!found.find() || unfilled.matcher(server).find()) {
        return OptionalLong.empty();
      }
      sum += Long.parseLong(found.group(1));
    }
    return OptionalLong.of(sum);
  }

  /** What the server says that it is, as the system of this name. */
  public static Optional<Version> version(String server, String system) {
    String field = system + "_version:";
    return server.lines().filter(line -> line.startsWith(field)).findFirst().flatMap(Version::in);
  }

  /** Whether the server is a replica. */
  public static boolean copies(String replication) {
    return replication.contains("role:slave");
  }

  public static boolean clustered(String cluster) {
    return cluster.contains("cluster_enabled:1");
  }

  private static long calls(List<String> commandStats, Set<String> commands) {
    long calls = 0;
    for (String server : commandStats) {
      Matcher line = CALLS.matcher(server);
      while (line.find()) {
        calls += commands.contains(line.group(1)) ? Long.parseLong(line.group(2)) : 0;
      }
    }
    return calls;
  }
}
