package dev.gridbench.drivers.infinispan;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.Security;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * The one user of members that gridbench starts, in a file as the server's own user tool writes it:
 * without the password, by what stands in its stead for SCRAM over Hot Rod and for a digest over
 * HTTP.
 *
 * @param cluster its name, of which the salt is made, so that all members have the same file
 */
record Users(String cluster, Security security) {

  static final String FILE = "users.properties";

  /** Nobody is in one, but a server that has no such file finds no user either. */
  static final String GROUPS = "groups.properties";

  /** With its key. */
  static final String CERTIFICATE = "server.pem";

  static final String REALM = "default";

  static final String SASL = "SCRAM-SHA-256";

  private static final int SCRAM = 5;
  private static final int DIGEST = 2;

  /** Both as the server's own tool has them. */
  private static final int ITERATIONS = 4_096;

  private static final int SALT_BYTES = 12;
  private static final int HASH_BITS = 256;

  /** Whether members show a certificate. */
  boolean tls() {
    return security.tls() != null;
  }

  /** Whether members let in this user alone, rather than everybody. */
  boolean any() {
    return !security.password().isEmpty();
  }

  String text() {
    return """
    #$REALM_NAME=%s$
    #$ALGORITHM=encrypted$
    %s=scram-sha-256:%s;digest-md5:%s
    """
        .formatted(
            REALM,
            security.user().replaceAll("([^\\p{L}\\p{N}])", "\\\\$1"),
            base64(scram()),
            base64(digest()));
  }

  private byte[] scram() {
    try {
      byte[] all = MessageDigest.getInstance("SHA-256").digest(cluster.getBytes(UTF_8));
      byte[] salt = Arrays.copyOf(all, SALT_BYTES);
      String password = Normalizer.normalize(security.password(), Normalizer.Form.NFKC);
      PBEKeySpec salted = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, HASH_BITS);
      byte[] hash =
          SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(salted).getEncoded();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      bytes.write(SCRAM);
      number(bytes, ITERATIONS);
      block(bytes, salt);
      bytes.writeBytes(hash);
      return bytes.toByteArray();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JVM has SHA-256 and PBKDF2", impossible);
    }
  }

  private byte[] digest() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(DIGEST);
    block(bytes, security.user().getBytes(UTF_8));
    block(bytes, REALM.getBytes(UTF_8));
    bytes.writeBytes(HttpLogin.digest(security, REALM));
    return bytes.toByteArray();
  }

  private static void block(ByteArrayOutputStream to, byte[] bytes) {
    number(to, bytes.length);
    to.writeBytes(bytes);
  }

  /** Of at most 14 bits: seven a byte, the highest first; all but the last have the eighth set. */
  private static void number(ByteArrayOutputStream to, int number) {
    if (number > 0x7f) {
      to.write((number >> 7) | 0x80);
    }
    to.write(number & 0x7f);
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
