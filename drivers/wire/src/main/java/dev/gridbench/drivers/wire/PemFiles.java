package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Tls;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** What {@link Tls} names, as the JDK takes it: for every library the same. */
public final class PemFiles {

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  private static final List<String> KINDS = List.of("RSA", "EC", "EdDSA");

  /** The rules by which a name is compared with a certificate. */
  static final String NAMED = "HTTPS";

  private static final int VERDICT_MILLIS = 500;

  private static final char[] IN_MEMORY = "memory".toCharArray();

  /** Of a member that gridbench starts, in its own folder. */
  public static final String CERTIFICATE_FILE = "certificate.pem";

  public static final String KEY_FILE = "key.pem";

  private final Tls tls;

  public PemFiles(Tls tls) {
    this.tls = tls;
  }

  /**
   * The files of a member that shows this certificate, read when they are written; none without
   * TLS.
   */
  public static Map<String, Supplier<String>> ofMember(@Nullable Tls tls) {
    if (tls == null) {
      return Map.of();
    }
    String certificate = tls.certificate();
    String key = tls.key();
    return Map.of(CERTIFICATE_FILE, () -> text(certificate), KEY_FILE, () -> text(key));
  }

  /**
   * The text of one of these files.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  public static String text(String file) {
    try {
      return Files.readString(Path.of(file), US_ASCII);
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  /** For sockets of the JDK. */
  public SSLContext context() throws IOException {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      Optional<KeyManagerFactory> keys = keys();
      context.init(
          keys.isEmpty() ? null : keys.get().getKeyManagers(), trust().getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException unusable) {
      throw new IOException("no TLS in this JVM: " + unusable.getMessage(), unusable);
    }
  }

  /**
   * Whose engines compare every server's certificate with this name, as those do not that a library
   * makes without saying whom they will speak to.
   */
  public SSLContext context(String name) throws IOException {
    return new NamedContext(context(), name);
  }

  /**
   * Speaks TLS to a server once, and nothing by it.
   *
   * @throws IOException why not
   */
  void tryOut(Endpoint server, int timeoutMillis) throws IOException {
    try (SSLSocket socket = (SSLSocket) context().getSocketFactory().createSocket()) {
      socket.setSSLParameters(named());
      socket.setSoTimeout(timeoutMillis);
      socket.connect(new InetSocketAddress(server.host(), server.port()), timeoutMillis);
      socket.startHandshake();
      socket.setSoTimeout(VERDICT_MILLIS);
      awaitVerdict(socket);
    }
  }

  /** By TLS 1.3 a server judges a client's certificate after the client's handshake is over. */
  private static void awaitVerdict(SSLSocket socket) throws IOException {
    try {
      if (socket.getInputStream().read() < 0) {
        throw new EOFException("the server closed the connection");
      }
    } catch (SocketTimeoutException waiting) {
      return; // it waits for the first request
    }
  }

  /** By which a server has to be called as its certificate says. */
  public static SSLParameters named() {
    SSLParameters parameters = new SSLParameters();
    parameters.setEndpointIdentificationAlgorithm(NAMED);
    return parameters;
  }

  /** Whom clients trust. */
  public TrustManagerFactory trust() throws IOException {
    try {
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(tls.trust().isEmpty() ? null : trusted());
      return trust;
    } catch (GeneralSecurityException unusable) {
      throw unusable("trust", tls.trust(), unusable);
    }
  }

  private KeyStore trusted() throws IOException, GeneralSecurityException {
    KeyStore store = empty();
    int number = 0;
    for (Certificate each : certificates("trust", tls.trust())) {
      store.setCertificateEntry("trusted-" + number++, each);
    }
    return store;
  }

  /** Who the client is; empty where the study does not say. */
  public Optional<KeyManagerFactory> keys() throws IOException {
    if (tls.certificate().isEmpty()) {
      return Optional.empty();
    }
    try {
      KeyStore store = empty();
      Certificate[] chain =
          certificates("certificate", tls.certificate()).toArray(Certificate[]::new);
      store.setKeyEntry("client", privateKey(), IN_MEMORY, chain);
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, IN_MEMORY);
      return Optional.of(keys);
    } catch (GeneralSecurityException unusable) {
      throw unusable("certificate", tls.certificate(), unusable);
    }
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private static List<Certificate> certificates(String field, String file) throws IOException {
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      List<Certificate> all =
          List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(in));
      if (all.isEmpty()) {
        throw unusable(field, file, null);
      }
      return all;
    } catch (GeneralSecurityException unusable) {
      throw unusable(field, file, unusable);
    }
  }

  private PrivateKey privateKey() throws IOException, GeneralSecurityException {
    Matcher pem = KEY.matcher(Files.readString(Path.of(tls.key()), US_ASCII));
    if (!pem.find()) {
      throw new IOException(
          "security.key: %s has no key in PKCS #8 without a password. Convert it: openssl pkcs8 -topk8 -nocrypt -in %s"
              .formatted(tls.key(), tls.key()));
    }
    PKCS8EncodedKeySpec encoded =
        new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
    for (String kind : KINDS) {
      try {
        return KeyFactory.getInstance(kind).generatePrivate(encoded);
      } catch (InvalidKeySpecException another) {
        continue;
      }
    }
    throw new IOException(
        "security.key: %s is a key of none of the kinds %s. Make one of these."
            .formatted(tls.key(), KINDS));
  }

  private static IOException unusable(
      String field, String file, @Nullable GeneralSecurityException cause) {
    return new IOException(
        "security.%s: %s holds no certificate in PEM that can be read%s. Name a file that does."
            .formatted(field, file, cause == null ? "" : " (" + cause.getMessage() + ")"),
        cause);
  }
}
