package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import java.util.List;
import org.junit.jupiter.api.Test;

/** As RFC 7616 has it in its section 3.9.1. */
class HttpLoginTest {

  private static final String RESOURCE = "/dir/index.html";
  private static final String BASIC = "Basic realm=\"http-auth@example.org\"";
  private static final Security MUFASA = new Security("Mufasa", "Circle of Life");

  private static String challenge(String algorithm) {
    return "Digest realm=\"http-auth@example.org\", qop=\"auth, auth-int\", algorithm="
        + algorithm
        + ", nonce=\"7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v\""
        + ", opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\"";
  }

  private static String answer(Security security, String... challenges) {
    return new HttpLogin(security, "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ")
        .answer(RESOURCE, List.of(challenges))
        .orElse("");
  }

  @Test
  void theProofIsByTheFirstAlgorithmThatIsKnown() {
    assertThat(answer(MUFASA, challenge("SHA-512-256"), challenge("SHA-256"), challenge("MD5")))
        .startsWith("Digest username=\"Mufasa\", realm=\"http-auth@example.org\", ")
        .contains(
            "algorithm=SHA-256,",
            "response=\"753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1\"")
        .endsWith("opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\"");
    assertThat(answer(MUFASA, BASIC, challenge("MD5")))
        .contains("algorithm=MD5,", "response=\"8ca523f5e9506fed4657c9700eebdbec\"");
  }

  @Test
  void thePasswordItselfIsSentForWantOfADigestAndByTls() {
    String plain = "Basic TXVmYXNhOkNpcmNsZSBvZiBMaWZl";
    assertThat(answer(MUFASA, challenge("SHA-512-256"), BASIC)).isEqualTo(plain);
    Security encrypted = new Security("Mufasa", "Circle of Life", new Tls("", "", ""));
    assertThat(answer(encrypted, challenge("MD5"), BASIC)).isEqualTo(plain);
    assertThat(answer(encrypted, challenge("MD5"))).startsWith("Digest ");
    assertThat(answer(MUFASA, "Negotiate")).isEmpty();
  }
}
