package dev.gridbench.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.catalog.Jvms;
import dev.gridbench.app.catalog.NoSuchJvm;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostJava;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.host.local.LocalHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JvmThereTest {

  private static final Jvms NONE_HERE = new Jvms(List.of());

  /** A host of which only its Java matters. */
  private record Far(String version) implements Host {

    @Override
    public String name() {
      return "grid1";
    }

    @Override
    public Optional<HostJava> java() {
      return Optional.of(new HostJava("/opt/jdk", version, "Far"));
    }

    @Override
    public HostProcess start(ProcessSpec spec) throws IOException {
      throw new IOException("nothing starts there");
    }

    @Override
    public List<Integer> freePorts(int count) {
      return List.of();
    }

    @Override
    public boolean portOpen(Endpoint endpoint) {
      return false;
    }

    @Override
    public Optional<Path> program(String program) {
      return Optional.empty();
    }
  }

  @Test
  void anotherMachineHasItsOwn() throws Exception {
    Host host = new Far("21.0.2");
    for (String wanted : List.of("", "21", "21.0.2", "/opt/jdk")) {
      assertThat(JvmThere.of(host, NONE_HERE, wanted).java()).hasToString("/opt/jdk/bin/java");
    }
    assertThat(JvmThere.of(new Far("1.8.0_402"), NONE_HERE, "").major()).isEqualTo(8);
  }

  @Test
  void whatItDoesNotHaveIsSaidWithTheNextStep() {
    assertThatThrownBy(() -> JvmThere.of(new Far("21.0.2"), NONE_HERE, "17"))
        .isInstanceOf(NoSuchJvm.class)
        .hasMessage(
            "grid1 has Java 21.0.2 in /opt/jdk, and the study asks for jvm 17. Write java: HOME for"
                + " grid1 in the file of hosts, or drop 'jvm'.");
  }

  private static Jvm here(int major) {
    return new Jvm(Path.of("/jdk/" + major + "/bin/java"), major, major + ".0.1", "");
  }

  @Test
  void oneThatIsTooNewForAMemberIsSaidWithTheNextStep() throws Exception {
    Jvms both = new Jvms(List.of(here(25), here(17)));
    assertThat(JvmThere.of(new LocalHost(), both, "", "grid:1", 0).major()).isEqualTo(25);
    assertThat(JvmThere.of(new LocalHost(), both, "17", "grid:1", 22).major()).isEqualTo(17);
    String said = "grid:1 starts on Java 22 or older, and its members would have Java ";
    assertThatThrownBy(() -> JvmThere.of(new LocalHost(), both, "", "grid:1", 22))
        .isInstanceOf(NoSuchJvm.class)
        .hasMessage(said + "25.0.1 of this machine. Set jvm: 17 for this system.");
    assertThatThrownBy(
            () -> JvmThere.of(new LocalHost(), new Jvms(List.of(here(25))), "", "grid:1", 22))
        .hasMessage(
            said + "25.0.1 of this machine. Install Java 17, and set jvm: 17 for this system.");
    assertThatThrownBy(() -> JvmThere.of(new Far("25.0.1"), NONE_HERE, "", "grid:1", 22))
        .hasMessageEndingWith("Write java: HOME of an older one for grid1 in the file of hosts.");
  }
}
