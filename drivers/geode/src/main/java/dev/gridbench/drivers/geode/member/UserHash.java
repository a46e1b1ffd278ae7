package dev.gridbench.drivers.geode.member;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** What members know of the one user whom they let in: no password, but what is made of it. */
public final class UserHash {

  /** Of a member's properties: what the hash is made with, and the hash. */
  public static final String SALT = "security-gridbench-salt";

  public static final String HASH = "security-gridbench-hash";

  /** As members come to each other, with the hash for a password. */
  public static final String MEMBER = "gridbench-member";

  private static final int ITERATIONS = 4_096;
  private static final int BITS = 256;

  private UserHash() {}

  /**
   * By PBKDF2 (RFC 8018, section 5.2), in Base64.
   *
   * @param salt the cluster's name, so that all members have the same hash
   */
  public static String of(String salt, String user, String password) {
    char[] both = (user + "\n" + password).toCharArray();
    PBEKeySpec spec = new PBEKeySpec(both, salt.getBytes(UTF_8), ITERATIONS, BITS);
    try {
      return Base64.getEncoder()
          .encodeToString(
              SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                  .generateSecret(spec)
                  .getEncoded());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every JVM has PBKDF2", impossible);
    }
  }
}
