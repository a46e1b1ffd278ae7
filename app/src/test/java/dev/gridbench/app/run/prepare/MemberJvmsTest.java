package dev.gridbench.app.run.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.host.local.LocalHost;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** JVMs of members, which a machine may lack. */
class MemberJvmsTest {

  private static final Jvms NONE = new Jvms(List.of());

  private static List<String> missing(Jvms jvms, ToySystem system, Cell... cells) {
    Catalog catalog = new Catalog(List.of(system));
    return new MemberJvms(catalog, jvms, new LocalHost()).missing(List.of(cells));
  }

  @Test
  void oneThatIsNotThereIsNamedOnce() {
    Cell[] cells = {Cells.cell().make(), Cells.cell().clients(3).make()};
    Jvms one = new Jvms(List.of(new Jvm(Path.of("/jdk/bin/java"), 21, "21.0.1", "")));
    assertThat(missing(NONE, ToySystem.withMembers(), cells))
        .singleElement()
        .asString()
        .startsWith("This machine has no JVM from 17 on");
    assertThat(missing(one, ToySystem.withMembers(), cells)).isEmpty();
  }

  @Test
  void whatHasNoMembersOfOursNeedsNone() {
    assertThat(missing(NONE, ToySystem.withMembers(), Cells.cell().attached().make())).isEmpty();
    assertThat(missing(NONE, ToySystem.inItsWorkers(), Cells.cell().make())).isEmpty();
  }
}
