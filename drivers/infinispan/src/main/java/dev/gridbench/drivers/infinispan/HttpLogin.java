package dev.gridbench.drivers.infinispan;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Security;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A user and a password as HTTP asks for them: by a digest (RFC 7616), or as they are. The JDK's
 * own client takes passwords as Latin-1, where Infinispan's server has UTF-8, and has no MD5 any
 * more, which is what version 16.0 of the server asks for by default.
 *
 * @param nonce of this client, which no other request has
 */
record HttpLogin(Security security, String nonce) {

  private static final Pattern PARAMETER = Pattern.compile("(\\w+)=(?:\"([^\"]*)\"|([^,\\s]+))");
  private static final SecureRandom RANDOM = new SecureRandom();

  private static final String MD5 = "MD5";

  /** By the names that challenges and the JDK have for them. */
  private static final Set<String> ALGORITHMS = Set.of(MD5, "SHA-256");

  static HttpLogin of(Security security) {
    return new HttpLogin(security, Long.toHexString(RANDOM.nextLong()));
  }

  /**
   * What a client says to be let in to a resource by {@code GET}; empty where the server asks for
   * something else than a password. Over TLS the password itself where that is asked for, since a
   * server may offer digests that it has not of each user.
   *
   * @param resource path and query
   * @param challenges the server's, as its headers say them
   */
  Optional<String> answer(String resource, List<String> challenges) {
    Optional<String> digest =
        starting("Digest ", challenges)
            .map(HttpLogin::parameters)
            .filter(asked -> ALGORITHMS.contains(algorithm(asked)))
            .map(asked -> digest(resource, asked))
            .findFirst();
    Optional<String> plain = starting("Basic ", challenges).map(asked -> basic()).findFirst();
    return security.tls() == null ? digest.or(() -> plain) : plain.or(() -> digest);
  }

  private static Stream<String> starting(String scheme, List<String> challenges) {
    return challenges.stream()
        .filter(challenge -> challenge.regionMatches(true, 0, scheme, 0, scheme.length()));
  }

  private static String algorithm(Map<String, String> asked) {
    return asked.getOrDefault("algorithm", MD5);
  }

  private String basic() {
    String both = security.user() + ":" + security.password();
    return "Basic " + Base64.getEncoder().encodeToString(both.getBytes(UTF_8));
  }

  private String digest(String resource, Map<String, String> asked) {
    String algorithm = algorithm(asked);
    String realm = asked.getOrDefault("realm", "");
    String theirs = asked.getOrDefault("nonce", "");
    String secret = hex(digest(algorithm, secret(security, realm)));
    String what = hex(digest(algorithm, "GET:" + resource));
    String proof = String.join(":", secret, theirs, "00000001", nonce, "auth", what);
    StringBuilder said = new StringBuilder("Digest ");
    said.append("username=\"").append(security.user().replaceAll("([\"\\\\])", "\\\\$1"));
    said.append("\", realm=\"").append(realm).append("\", nonce=\"").append(theirs);
    said.append("\", uri=\"").append(resource).append("\", algorithm=").append(algorithm);
    said.append(", response=\"").append(hex(digest(algorithm, proof)));
    said.append("\", qop=auth, nc=00000001, cnonce=\"").append(nonce).append('"');
    said.append(asked.containsKey("opaque") ? ", opaque=\"" + asked.get("opaque") + "\"" : "");
    return said.toString();
  }

  /** What a server may keep in a password's stead, and compute the same proofs by MD5 from. */
  static byte[] digest(Security security, String realm) {
    return digest(MD5, secret(security, realm));
  }

  private static String secret(Security security, String realm) {
    return security.user() + ":" + realm + ":" + security.password();
  }

  private static Map<String, String> parameters(String challenge) {
    Map<String, String> parameters = new HashMap<>();
    Matcher each = PARAMETER.matcher(challenge);
    while (each.find()) {
      parameters.put(each.group(1), each.group(2) == null ? each.group(3) : each.group(2));
    }
    return parameters;
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static byte[] digest(String algorithm, String text) {
    try {
      return MessageDigest.getInstance(algorithm).digest(text.getBytes(UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JVM has MD5 and SHA-256", impossible);
    }
  }
}
