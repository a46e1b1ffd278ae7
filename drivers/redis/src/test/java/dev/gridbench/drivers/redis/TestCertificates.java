package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An authority and what it vouches for, made when they are wanted, by the JDK's keytool. */
record TestCertificates(Path folder) {

  private static final List<String> STORE =
      List.of("-storetype", "PKCS12", "-storepass", "changeit", "-keystore", "all.p12");

  /** Makes {@code ca.pem}, self-signed. */
  static TestCertificates in(Path folder) throws Exception {
    TestCertificates all = new TestCertificates(folder);
    all.keytool("-genkeypair", "-alias", "ca", "-keyalg", "RSA", "-dname", "CN=ca", "-ext", "bc:c");
    all.keytool("-exportcert", "-rfc", "-alias", "ca", "-file", "ca.pem");
    return all;
  }

  /** Makes {@code name.pem} and {@code name.key}, of 127.0.0.1, from so many days ago for ten. */
  TestCertificates issue(String name, int daysAgo) throws Exception {
    keytool("-genkeypair", "-alias", name, "-keyalg", "RSA", "-dname", "CN=" + name);
    keytool("-certreq", "-alias", name, "-file", name + ".csr");
    keytool(
        "-gencert",
        "-rfc",
        "-alias",
        "ca",
        "-infile",
        name + ".csr",
        "-outfile",
        name + ".pem",
        "-startdate",
        "-" + daysAgo + "d",
        "-validity",
        "10",
        "-ext",
        "san=ip:127.0.0.1");
    run(
        "openssl",
        "pkcs12",
        "-in",
        "all.p12",
        "-passin",
        "pass:changeit",
        "-nocerts",
        "-nodes",
        "-out",
        "keys.txt");
    Files.writeString(file(name + ".key"), key(name));
    return this;
  }

  /** Of all that are exported, the one that follows this name. */
  private String key(String name) throws Exception {
    String all = Files.readString(file("keys.txt"));
    int named = all.indexOf("friendlyName: " + name + "\n");
    int begin = all.indexOf("-----BEGIN", named);
    String end = "-----END PRIVATE KEY-----\n";
    return all.substring(begin, all.indexOf(end, begin) + end.length());
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  private void keytool(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(STORE);
    run(command.toArray(String[]::new));
  }

  private void run(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(file("made.log").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(file("made.log"))).isZero();
  }
}
