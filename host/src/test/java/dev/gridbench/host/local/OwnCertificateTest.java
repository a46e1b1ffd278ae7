package dev.gridbench.host.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Tls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnCertificateTest {

  @TempDir Path folder;

  @Test
  void itHasEachNameOnceAndSignsItself() throws Exception {
    Path own = folder.resolve("tls");
    Tls made = OwnCertificate.in(own, List.of("127.0.0.1", "cache.example", "127.0.0.1", "::1"));

    X509Certificate certificate;
    try (InputStream in = Files.newInputStream(Path.of(made.certificate()))) {
      certificate =
          (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
    certificate.verify(certificate.getPublicKey());
    assertThat(certificate.getSubjectAlternativeNames())
        .extracting(name -> String.valueOf(name.get(1)))
        .containsExactlyInAnyOrder("127.0.0.1", "cache.example", "0:0:0:0:0:0:0:1");
    assertThat(made.trust()).isEqualTo(made.certificate());
    assertThat(Files.readString(Path.of(made.key())))
        .startsWith("-----BEGIN PRIVATE KEY-----\n")
        .endsWith("-----END PRIVATE KEY-----\n");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
        .isEqualTo("rwx------");
    try (Stream<Path> files = Files.list(own)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void whatKeytoolDoesNotTakeIsSaid() {
    assertThatThrownBy(() -> OwnCertificate.in(folder, List.of("no name")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("keytool made no certificate: ");
  }
}
