package dev.gridbench.drivers.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds are those of {@code X509Certificate.getSubjectAlternativeNames}. */
class CertifiedNameTest {

  @ParameterizedTest
  @CsvSource({
    "2, cache.example.org, CACHE.example.org, true",
    "2, cache.example.org, example.org, false",
    "2, *.example.org, cache.example.org, true",
    "2, *.example.org, a.cache.example.org, false",
    "2, *.example.org, example.org, false",
    "2, 127.0.0.1, 127.0.0.2, false",
    "7, 127.0.0.1, 127.0.0.1, true",
    "7, 127.0.0.1, 127.0.0.2, false",
    "7, 127.0.0.1, localhost, false",
    "7, 0:0:0:0:0:0:0:1, ::1, true",
    "6, cache.example.org, cache.example.org, false"
  })
  void aNameIsComparedByItsKind(int kind, String certified, String attached, boolean same) {
    assertThat(CertifiedName.named(List.of(kind, certified), attached)).isEqualTo(same);
  }
}
