package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.PemFiles;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLConnection;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.HttpsURLConnection;

/**
 * What only the server's REST resources have. They are served on Hot Rod's own port, to the same
 * users.
 */
record Rest(List<Endpoint> endpoints, Security security) {

  private static final int TIMEOUT_MILLIS = 5_000;

  private static final Pattern VERSION =
      Pattern.compile("\"version\"\\s*:\\s*\"[^\"]*?(\\d+(\\.\\d+)+[^\\s\"]*)");

  /** A cache that does not count has -1. */
  private static final Map<Verb, List<String>> COUNTERS =
      Map.of(
          Verb.GET, List.of("hits", "misses"),
          Verb.SET, List.of("stores"),
          Verb.REMOVE, List.of("remove_hits", "remove_misses"));

  private static final List<String> QUERY_KINDS =
      List.of("indexed_local", "indexed_distributed", "hybrid", "non_indexed");

  /**
   * Which version the first member says that it is; empty where the resource is not served.
   *
   * @throws AccessDenied if it does not let this one in, be it by TLS
   */
  Optional<Version> version() throws IOException {
    Endpoint member = endpoints.get(0);
    try {
      Matcher version = VERSION.matcher(get(member, "/rest/v2/server"));
      return version.find() ? Optional.of(new Version(version.group(1))) : Optional.empty();
    } catch (IOException failed) {
      throw new AccessReasons(security).orElse(member, failed);
    }
  }

  /** How the first member is configured, as JSON; empty where the resource is not served. */
  String configuration() throws IOException {
    return get(endpoints.get(0), "/rest/v2/container/config");
  }

  /** How many members the cluster has; empty where the resource is not served. */
  OptionalLong members() throws IOException {
    OptionalLong nodes = nodes("/rest/v2/container/health");
    return nodes.isPresent() ? nodes : nodes("/rest/v2/cache-managers/default/health");
  }

  /** Before 15 by the name of the container, which is the vendor's own unless it was changed. */
  private OptionalLong nodes(String resource) throws IOException {
    return count(get(endpoints.get(0), resource), "\"number_of_nodes\"");
  }

  /** How many queries of each kind the cluster has run on a cache; none where it does not count. */
  Map<String, Long> queries(String cache) throws IOException {
    String statistics = get(endpoints.get(0), cache(cache) + "/search/stats?scope=cluster");
    Map<String, Long> counts = new TreeMap<>();
    for (String kind : QUERY_KINDS) {
      count(statistics, "\"" + kind + "\"\\s*:\\s*\\{[^}]*\"count\"")
          .ifPresent(count -> counts.put(kind, count));
    }
    return counts;
  }

  /**
   * What these members, each of which counts what came to it, have served of a cache; empty where
   * one does not count. Entries by {@code putAll} are stores like others; queries are not counted.
   */
  Map<Verb, Long> served(String cache) throws IOException {
    List<String> statistics = statistics(cache);
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    for (Map.Entry<Verb, List<String>> counters : COUNTERS.entrySet()) {
      OptionalLong sum = sum(statistics, counters.getValue());
      if (sum.isEmpty()) {
        return Map.of();
      }
      served.put(counters.getKey(), sum.getAsLong());
    }
    return served;
  }

  /**
   * Copies of entries that these members have dropped for want of room; empty where one does not
   * count.
   */
  OptionalLong evictions(String cache) throws IOException {
    return sum(statistics(cache), List.of("evictions"));
  }

  /**
   * Bytes that these members have taken off their heaps for a cache, copies and tables included;
   * empty where one has no such figure, and where nothing lies there.
   */
  OptionalLong offHeap(String cache) throws IOException {
    OptionalLong bytes = sum(statistics(cache), List.of("off_heap_memory_used"));
    return bytes.orElse(0) > 0 ? bytes : OptionalLong.empty();
  }

  /** Of each member. */
  private List<String> statistics(String cache) throws IOException {
    List<String> all = new ArrayList<>();
    for (Endpoint member : endpoints) {
      all.add(get(member, cache(cache) + "?action=stats"));
    }
    return all;
  }

  /** Over members and counters; empty where there is no member, or one lacks a counter. */
  private static OptionalLong sum(List<String> statistics, List<String> counters) {
    if (statistics.isEmpty()) {
      return OptionalLong.empty();
    }
    long sum = 0;
    for (String member : statistics) {
      for (String counter : counters) {
        OptionalLong count = count(member, "\"" + counter + "\"");
        if (count.isEmpty()) {
          return count;
        }
        sum += count.getAsLong();
      }
    }
    return OptionalLong.of(sum);
  }

  /** The number behind a key of this JSON, which is given as a pattern. */
  private static OptionalLong count(String json, String key) {
    Matcher number = Pattern.compile(key + "\\s*:\\s*(\\d+)").matcher(json);
    return number.find() ? OptionalLong.of(Long.parseLong(number.group(1))) : OptionalLong.empty();
  }

  private static String cache(String name) {
    return "/rest/v2/caches/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
  }

  /**
   * The body, or an empty one where the resource is not served.
   *
   * @throws AccessDenied if the server does not take this user
   */
  private String get(Endpoint member, String resource) throws IOException {
    Answer answer = ask(member, resource, Optional.empty());
    return answer.status() == HttpURLConnection.HTTP_UNAUTHORIZED
        ? loggedIn(member, resource, answer)
        : answer.body();
  }

  private String loggedIn(Endpoint member, String resource, Answer first) throws IOException {
    if (security.password().isEmpty()) {
      throw new AccessDenied(member, AccessReasons.wanted());
    }
    if (security.user().isEmpty()) {
      throw new AccessDenied(member, AccessReasons.nameless());
    }
    Optional<String> login = HttpLogin.of(security).answer(resource, first.challenges());
    if (login.isEmpty()) {
      return "";
    }
    Answer second = ask(member, resource, login);
    if (second.status() == HttpURLConnection.HTTP_UNAUTHORIZED) {
      throw new AccessDenied(member, new AccessReasons(security).wrong());
    }
    return second.body();
  }

  /**
   * @param body empty unless the status says that it is what was asked for
   */
  private record Answer(int status, List<String> challenges, String body) {}

  private Answer ask(Endpoint member, String resource, Optional<String> login) throws IOException {
    HttpURLConnection connection = connection(member, resource);
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    login.ifPresent(said -> connection.setRequestProperty("Authorization", said));
    try {
      int status = connection.getResponseCode();
      return new Answer(
          status,
          challenges(connection),
          status == HttpURLConnection.HTTP_OK
              ? new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              : "");
    } finally {
      connection.disconnect();
    }
  }

  private HttpURLConnection connection(Endpoint member, String resource) throws IOException {
    Tls tls = security.tls();
    String scheme = tls == null ? "http://" : "https://";
    URLConnection connection = URI.create(scheme + member + resource).toURL().openConnection();
    if (tls != null) {
      ((HttpsURLConnection) connection)
          .setSSLSocketFactory(new PemFiles(tls).context().getSocketFactory());
    }
    return (HttpURLConnection) connection;
  }

  private static List<String> challenges(HttpURLConnection connection) {
    return connection.getHeaderFields().entrySet().stream()
        .filter(header -> "WWW-Authenticate".equalsIgnoreCase(header.getKey()))
        .flatMap(header -> header.getValue().stream())
        .toList();
  }
}
