package dev.gridbench.api.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Version;
import org.junit.jupiter.api.Test;

class ClientLibraryTest {

  private static final Version SYSTEM = new Version("5.7.0");

  @Test
  void whatFollowsTheSystemHasItsVersionOrItsOwn() {
    ClientLibrary library = library("a:client:{version}", "a:part:{version}", "b:json:2.20");

    assertThat(library.artifacts(SYSTEM, ""))
        .containsExactly("a:client:5.7.0", "a:part:5.7.0", "b:json:2.20");
    assertThat(library.artifacts(SYSTEM, "5.6.0"))
        .containsExactly("a:client:5.6.0", "a:part:5.6.0", "b:json:2.20");
    assertThat(library.followsSystem()).isTrue();
  }

  @Test
  void ofAnotherTheFirstArtifactIsTheLibrary() {
    ClientLibrary library = library("a:client:jar:linux-x86_64:2.12.3", "b:json:2.20");

    assertThat(library.artifacts(SYSTEM, ""))
        .containsExactly("a:client:jar:linux-x86_64:2.12.3", "b:json:2.20");
    assertThat(library.artifacts(SYSTEM, "2.11.7"))
        .containsExactly("a:client:jar:linux-x86_64:2.11.7", "b:json:2.20");
    assertThat(library.followsSystem()).isFalse();
  }

  private static ClientLibrary library(String... artifacts) {
    return ClientLibrary.builder("one", "none").artifacts(artifacts).build();
  }
}
