package dev.gridbench.host.local;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gridbench.api.Tls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A certificate that the members of one cluster show, made for it by the JDK's {@code keytool}.
 * Nobody vouches for it: the cluster's clients trust it and no other, and nobody else does.
 */
public final class OwnCertificate {

  private static final String NAME = "member";
  private static final String PASSWORD = "GRIDBENCH_STORE";
  private static final String DAYS = "30";
  private static final int PASSWORD_BYTES = 16;
  private static final int PEM_LINE = 64;
  private static final String LITERAL = "[0-9.]+|.*:.*";

  private OwnCertificate() {}

  /**
   * Makes it, and leaves it and its key in this folder, which only this user may enter.
   *
   * @param hosts names and addresses of the members, as clients know them
   * @return as members need it; clients trust the certificate itself
   */
  public static Tls in(Path folder, Collection<String> hosts)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    Path store = folder.resolve("store.p12");
    String password = password();
    make(store, password, hosts);
    try {
      return pem(folder, store, password.toCharArray());
    } catch (GeneralSecurityException unreadable) {
      throw new IOException(store + " cannot be read: " + unreadable.getMessage(), unreadable);
    } finally {
      Files.deleteIfExists(store);
    }
  }

  private static String password() {
    byte[] random = new byte[PASSWORD_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /** The password is in the environment of one short process. */
  private static void make(Path store, String password, Collection<String> hosts)
      throws IOException, InterruptedException {
    String names =
        hosts.stream()
            .distinct()
            .map(host -> (host.matches(LITERAL) ? "ip:" : "dns:") + host)
            .collect(Collectors.joining(","));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-genkeypair", "-alias", NAME, "-keyalg", "EC"));
    command.addAll(List.of("-groupname", "secp256r1", "-dname", "CN=gridbench"));
    command.addAll(List.of("-ext", "san=" + names, "-validity", DAYS));
    command.addAll(List.of("-storetype", "PKCS12", "-keystore", store.toString()));
    command.addAll(List.of("-storepass:env", PASSWORD));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put(PASSWORD, password);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), US_ASCII).strip();
    if (process.waitFor() != 0) {
      throw new IOException("keytool made no certificate: " + said);
    }
  }

  private static Tls pem(Path folder, Path store, char[] password)
      throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, password);
    }
    Key key = Objects.requireNonNull(keys.getKey(NAME, password));
    String certificate =
        written(
            folder.resolve("certificate.pem"),
            "CERTIFICATE",
            keys.getCertificate(NAME).getEncoded());
    return new Tls(
        certificate,
        certificate,
        written(folder.resolve("key.pem"), "PRIVATE KEY", key.getEncoded()));
  }

  private static String written(Path file, String kind, byte[] bytes) throws IOException {
    String text =
        "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
            .formatted(
                kind, Base64.getMimeEncoder(PEM_LINE, new byte[] {'\n'}).encodeToString(bytes));
    return Files.writeString(file, text, US_ASCII).toString();
  }
}
