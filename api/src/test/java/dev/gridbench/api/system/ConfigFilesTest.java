package dev.gridbench.api.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigFilesTest {

  @Test
  void aStudyNamesFilesOrNone() {
    assertThat(ConfigFiles.of(ConfigFiles.MEMBER, Map.of())).isEmpty();
    assertThat(ConfigFiles.of(ConfigFiles.MEMBER, Map.of("config", "none"))).isEmpty();
    assertThat(ConfigFiles.of(ConfigFiles.MEMBER, Map.of("config", "a.xml")))
        .contains(Path.of("a.xml"));
    assertThat(ConfigFiles.all(Map.of("client-config", "c.yaml", "config", "m.xml", "port", "1")))
        .containsExactly(Path.of("m.xml"), Path.of("c.yaml"));
    assertThat(ConfigFiles.names("config")).isTrue();
    assertThat(ConfigFiles.names("port")).isFalse();
  }

  @Test
  void aFileOfAnotherKindIsRefused() {
    Map<String, String> options = Map.of("config", "/etc/a.conf");
    assertThat(ConfigFiles.endRefusal(ConfigFiles.MEMBER, options, "xml", "yaml"))
        .contains("option config is '/etc/a.conf'. Name a file that ends in .xml or .yaml.");
    assertThat(ConfigFiles.endRefusal(ConfigFiles.MEMBER, options, "conf")).isEmpty();
    assertThat(ConfigFiles.endRefusal(ConfigFiles.MEMBER, Map.of(), "xml")).isEmpty();
  }
}
