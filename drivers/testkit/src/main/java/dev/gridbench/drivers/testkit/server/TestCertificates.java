package dev.gridbench.drivers.testkit.server;

import dev.gridbench.api.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An authority and what it vouches for, made when they are wanted, by openssl: of each name a
 * certificate, its key in PKCS #8 without a password, and both in a {@code .p12} by the password
 * {@code changeit}.
 */
public record TestCertificates(Path folder) {

  public static final String PASSWORD = "changeit";

  private static final String AUTHORITY = "ca";

  /** Makes {@code ca.pem}, {@code ca.key} and {@code ca.p12}. */
  public static TestCertificates in(Path folder) throws Exception {
    TestCertificates all = new TestCertificates(folder);
    all.request(AUTHORITY, "-x509", "-out", AUTHORITY + ".pem");
    all.store(AUTHORITY);
    return all;
  }

  /** Makes {@code name.pem}, {@code name.key} and {@code name.p12}, of 127.0.0.1, for ten days. */
  public TestCertificates issue(String name) throws Exception {
    return issue(name, 10);
  }

  /** Likewise, of a certificate that was good until yesterday. */
  public TestCertificates issueExpired(String name) throws Exception {
    return issue(name, -1);
  }

  public Path file(String name) {
    return folder.resolve(name);
  }

  /** Of a client that trusts the authority. */
  public Tls trusting() {
    return new Tls(file("ca.pem").toString(), "", "");
  }

  /** Likewise, and shows the certificate of this name. */
  public Tls showing(String name) {
    return new Tls(
        file("ca.pem").toString(), file(name + ".pem").toString(), file(name + ".key").toString());
  }

  private TestCertificates issue(String name, int days) throws Exception {
    String request = name + ".csr";
    request(name, "-new", "-out", request, "-addext", "subjectAltName=IP:127.0.0.1");
    List<String> sign = new ArrayList<>(List.of("x509", "-req", "-days", "" + days));
    sign.addAll(List.of("-CA", "ca.pem", "-CAkey", "ca.key", "-copy_extensions", "copy"));
    sign.addAll(List.of("-in", request, "-out", name + ".pem"));
    openssl(sign);
    store(name);
    return this;
  }

  private void request(String name, String... more) throws Exception {
    List<String> request = new ArrayList<>(List.of("req", "-nodes", "-newkey", "rsa:2048"));
    request.addAll(List.of("-subj", "/CN=" + name, "-keyout", name + ".key"));
    request.addAll(List.of(more));
    openssl(request);
  }

  private void store(String name) throws Exception {
    List<String> store = new ArrayList<>(List.of("pkcs12", "-export", "-name", name));
    store.addAll(List.of("-in", name + ".pem", "-inkey", name + ".key"));
    store.addAll(List.of("-out", name + ".p12", "-passout", "pass:" + PASSWORD));
    openssl(store);
  }

  private void openssl(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("openssl"));
    command.addAll(arguments);
    Path log = file("made.log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(command + ": " + Files.readString(log));
    }
  }
}
