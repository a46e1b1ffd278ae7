package dev.gridbench.app.run.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.LockedFile;
import dev.gridbench.app.catalog.MissingArtifact;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.catalog.StudyLock.Resolution;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.run.setup.ToyTools;
import dev.gridbench.host.local.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResolverTest {

  @TempDir Path folder;

  private final List<String> asked = new ArrayList<>();
  private final ToySystem system = ToySystem.withMembers();
  private Path jar;
  private Artifacts artifacts;

  @BeforeEach
  void repository() throws Exception {
    jar = Files.writeString(folder.resolve("toy.jar"), "classes");
    artifacts =
        (coordinates, exclusions) -> {
          asked.add(coordinates + " without " + exclusions);
          return List.of(jar);
        };
  }

  @Test
  void driverClientAndMembersAreLockedForTheCellsVersion() throws Exception {
    StudyLock lock = lock(Cells.cell().version("1.5").make());
    assertThat(lock.resolutions())
        .extracting(Resolution::part)
        .containsExactly("driver", "client java", "member");
    assertThat(lock.resolutions()).allMatch(part -> part.version().equals("1.5"));
    assertThat(asked)
        .containsExactly("[toy:java:1.5] without [toy:slow]", "[toy:member:1.5] without []");
    LockedFile file = lock.resolutions().get(1).files().get(0);
    assertThat(file.name()).isEqualTo("toy.jar");
    assertThat(file.bytes()).isEqualTo(7);
  }

  @Test
  void cellsOfOneSystemAskOnce() throws Exception {
    Cell cell = Cells.cell().make();
    lock(cell, Cells.cell().entries(7).clients(3).make(), cell);
    assertThat(asked).hasSize(2);
  }

  @Test
  void versionsAreLockedSideBySide() throws Exception {
    StudyLock lock = lock(Cells.cell().version("1.5").make(), Cells.cell().version("2.5").make());
    assertThat(lock.resolutions()).hasSize(6);
    assertThat(asked).contains("[toy:member:1.5] without []", "[toy:member:2.5] without []");
  }

  @Test
  void anAttachedClusterNeedsNoMembers() throws Exception {
    StudyLock lock = lock(Cells.cell().attached().make());
    assertThat(lock.resolutions()).extracting(Resolution::part).doesNotContain("member");
    assertThat(system.deployed()).isEmpty();
  }

  @Test
  void theRehearsedClusterHasThePortsThatItsMembersNeed() throws Exception {
    assertThat(lock(Cells.cell().make()).resolutions()).isNotEmpty();
    assertThat(system.deployed().get(0).ports()).containsExactly(List.of(1_024, 1_025));
  }

  @Test
  void aCellThatTheDriverRefusesIsLeftToItsTrials() throws Exception {
    ToySystem refusing = ToySystem.refusing(() -> new IllegalArgumentException("too many"));
    StudyLock lock =
        new Resolver(new Catalog(List.of(refusing)), artifacts, new LocalHost())
            .lock(List.of(Cells.cell().make()));
    assertThat(lock.resolutions())
        .extracting(Resolution::part)
        .containsExactly("driver", "client java");
  }

  @Test
  void whatCannotBeHadIsSaid() {
    Resolver resolver = new Resolver(new Catalog(List.of(system)), ToyTools.NONE, new LocalHost());
    assertThatThrownBy(() -> resolver.lock(List.of(Cells.cell().make())))
        .isInstanceOf(MissingArtifact.class)
        .hasMessageStartingWith("toy:java:2.0 is not in the local repository.");
  }

  private StudyLock lock(Cell... cells) throws Exception {
    return new Resolver(
            new Catalog(List.of(system)), Objects.requireNonNull(artifacts), new LocalHost())
        .lock(List.of(cells));
  }
}
