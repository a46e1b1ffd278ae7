package dev.gridbench.app.cli.replicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.Published;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PacksTest {

  private static final Published DOCUMENTS = Published.load(Path.of("..", "published"));

  private static Packs shipped() throws Exception {
    return Packs.in(Path.of("..", "studies"), DOCUMENTS);
  }

  @Test
  void everyDocumentIsRepeatedByAStudyUnderItsId() throws Exception {
    for (String id : DOCUMENTS.studies().keySet()) {
      assertThat(shipped().find(id).document().id()).isEqualTo(id);
    }
  }

  @Test
  void aStudyIsFoundByItsOwnNameToo() throws Exception {
    Pack sun = shipped().find("memcached-java-clients-2008");
    assertThat(sun.id()).isEqualTo("sun-2008");
    assertThat(sun).isEqualTo(shipped().find("sun-2008"));
    assertThat(shipped().beside(sun)).isEmpty();
  }

  @Test
  void theSecondStudyOfADocumentGoesByItsOwnName() throws Exception {
    Packs packs = shipped();
    Pack first = packs.find("compact-2022");
    Pack second = packs.find("compact-2022-memory");
    assertThat(first.study()).isEqualTo("compact-2022");
    assertThat(second.document()).isEqualTo(first.document());
    assertThat(packs.beside(first)).containsExactly(second);
    assertThat(packs.beside(second)).containsExactly(first);
  }
}
