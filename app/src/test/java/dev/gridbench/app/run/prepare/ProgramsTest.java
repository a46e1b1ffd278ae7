package dev.gridbench.app.run.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Version;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.LockedFile;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.run.setup.ToyTools;
import dev.gridbench.host.local.LocalHost;
import java.net.ConnectException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Members that are programs of the machine, which it may lack or have in another version. */
class ProgramsTest {

  @TempDir Path folder;

  @Test
  void aMissingProgramIsNamedOnceWithTheCommandThatAddsIt() {
    Cell more = Cells.cell().clients(3).make();
    assertThat(missing(launch("nosuchthing", List.of("-V")), Cells.cell().make(), more))
        .containsExactly(
            "toy needs the program nosuchthing, which is not on this machine's PATH."
                + " Add it: sudo apt-get install toy");
  }

  @Test
  void anotherVersionThanTheStudyNamesIsRefused() throws Exception {
    Path program = program("echo Toy server v=1.6.18 sha=00:0 malloc=5.3.0");
    assertThat(missing(launch(program.toString(), List.of("-V")), version("1.6.18"))).isEmpty();
    assertThat(missing(launch(program.toString(), List.of("-V")), version("1.6.9")))
        .containsExactly(
            "toy 1.6.9 is asked for, but %s is 1.6.18. Write 'toy' for the one that is installed, or install 1.6.9."
                .formatted(program));
  }

  @Test
  void aProgramThatDoesNotSayItsVersionIsRefused() throws Exception {
    Path program = program("echo unknown option");
    assertThat(missing(launch(program.toString(), List.of("-V")), version("1.6")))
        .containsExactly(
            "toy 1.6 is asked for, but %s does not say its version. Install it again."
                .formatted(program));
  }

  @Test
  void aProgramIsAskedOnceHoweverManyMembersItIs() throws Exception {
    Path asked = folder.resolve("asked");
    Path program = program("echo asked >> " + asked + "; echo 1.6.18");
    Cell large = Cells.cell().version("1.6.18").members(50).make();
    assertThat(missing(launch(program.toString(), List.of("-V")), large)).isEmpty();
    assertThat(asked).content().isEqualTo("asked\n");
  }

  @Test
  void oneThatCannotBeAskedIsTakenForWhatTheStudyNames() throws Exception {
    Path program = program("exit 1");
    assertThat(missing(launch(program.toString(), List.of()), version("1.6"))).isEmpty();
  }

  @Test
  void anAttachedClusterNeedsNoProgram() {
    Cell attached = Cells.cell().attached().make();
    assertThat(missing(launch("nosuchthing", List.of("-V")), attached)).isEmpty();
  }

  @Test
  void attachedServersOfAnotherVersionThanTheStudyNamesAreRefused() {
    Cell attached = Cells.cell().attached().version("1.6.18").make();
    assertThat(missing(server -> Optional.of(new Version("1.6.18")), attached)).isEmpty();
    assertThat(missing(server -> Optional.of(new Version("1.6.0")), attached))
        .containsExactly(
            "toy 1.6.18 is asked for, but 10.0.0.1:5701 reports 1.6.0. Write that version, or"
                + " none for the one that answers.");
  }

  @Test
  void attachedServersThatDoNotSayItAreWhatTheStudyNames() {
    Cell attached = Cells.cell().attached().version("1.6.18").make();
    assertThat(missing(server -> Optional.empty(), attached)).isEmpty();
    assertThat(missing(server -> Optional.of(new Version("37.0.0")), attached)).isEmpty();
    assertThat(
            missing(
                server -> {
                  throw new ConnectException("Connection refused");
                },
                attached))
        .isEmpty();
  }

  @Test
  void theProgramIsLockedToTheByte() throws Exception {
    Path program = program("echo 1.6.18");
    ToySystem system = ToySystem.of(launch(program.toString(), List.of("-V")));
    StudyLock lock =
        new Resolver(new Catalog(List.of(system)), ToyTools.NOTHING_NEEDED, new LocalHost())
            .lock(List.of(version("1.6.18")));
    StudyLock.Resolution member = lock.resolutions().get(2);
    assertThat(member.part()).isEqualTo("member");
    assertThat(member.version()).isEqualTo("1.6.18");
    assertThat(member.files()).extracting(LockedFile::bytes).containsExactly(Files.size(program));
  }

  private static List<String> missing(Launch.Binary launch, Cell... cells) {
    ToySystem system = ToySystem.of(launch);
    return new Programs(new Catalog(List.of(system)), new LocalHost()).missing(List.of(cells));
  }

  private static List<String> missing(RunningServer asked, Cell cell) {
    Catalog catalog = new Catalog(List.of(ToySystem.saying(asked)));
    return new Programs(catalog, new LocalHost()).missing(List.of(cell));
  }

  private static Launch.Binary launch(String program, List<String> asking) {
    return new Launch.Binary(program, List.of(), "sudo apt-get install toy", asking);
  }

  private static Cell version(String version) {
    return Cells.cell().version(version).make();
  }

  private Path program(String script) throws Exception {
    Path file = Files.writeString(folder.resolve("toy-server"), "#!/bin/sh\n" + script + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
