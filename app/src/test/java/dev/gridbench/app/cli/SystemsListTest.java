package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.study.file.FakeSystem;
import org.junit.jupiter.api.Test;

class SystemsListTest {

  private final SystemsList list = new SystemsList(FakeSystem.all().systems());

  @Test
  void systemsAreATableThatFitsEightyColumns() {
    assertThat(list.systems())
        .startsWith(
            "SYSTEM      VERSIONS      CLIENT LIBRARIES",
            "hazelcast   [4.0, 6.0)    java, jcache",
            "hazelcast   [3.6, 4.0)    java",
            "infinispan  [16.0, 17.0)  hotrod, resp, member")
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void clientLibrariesAreATableThatFitsEightyColumns() {
    assertThat(list.clients())
        .startsWith("CLIENT        SYSTEM      VERSIONS      FORMATS")
        .contains("hotrod        infinispan  [16.0, 17.0)  protostream java")
        .allMatch(line -> line.length() <= 80);
  }

  @Test
  void aSystemIsListedWithItsOptionsInEachRangeOfVersions() throws Exception {
    assertThat(list.system("hazelcast"))
        .contains(
            "hazelcast [4.0, 6.0), 5.7.0 by default",
            "hazelcast [3.6, 4.0), 3.6.1 by default",
            "  backups = 1",
            "    Copies of each entry.",
            "  near-cache [off|on] = off",
            "    Whether clients cache.")
        .noneMatch(line -> line.contains("infinispan"));
  }

  @Test
  void aClientLibraryIsListedWithAllThatItCanDo() throws Exception {
    assertThat(list.client("hotrod"))
        .startsWith("infinispan [16.0, 17.0): hotrod")
        .contains("    verbs      get put query", "    formats    protostream java")
        .endsWith("    passwords and TLS by 'security': no");
  }

  @Test
  void aSystemsNameListsAllOfItsClientLibraries() throws Exception {
    assertThat(list.client("infinispan"))
        .contains("infinispan [16.0, 17.0): hotrod", "infinispan [16.0, 17.0): resp");
  }

  @Test
  void aMistypedNameGetsTheNearestOne() {
    assertThatThrownBy(() -> list.system("hazlecast"))
        .isInstanceOf(UserError.class)
        .hasMessage("There is no system 'hazlecast'. Did you mean 'hazelcast'?");
    assertThatThrownBy(() -> list.client("hotrot"))
        .isInstanceOf(UserError.class)
        .hasMessage("There is no client library or system 'hotrot'. Did you mean 'hotrod'?");
  }
}
