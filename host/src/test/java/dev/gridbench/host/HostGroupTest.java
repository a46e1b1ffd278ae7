package dev.gridbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class HostGroupTest {

  /** One of which only the name, the address and the counts matter. */
  private record Named(String name, String address, long connected) implements Host {

    @Override
    public HostProcess start(ProcessSpec spec) throws IOException {
      throw new IOException(name);
    }

    @Override
    public List<Integer> freePorts(int count) {
      return List.of();
    }

    @Override
    public boolean portOpen(Endpoint endpoint) {
      return !name.isEmpty();
    }

    @Override
    public OptionalLong connections(List<Endpoint> to) {
      return connected < 0 ? OptionalLong.empty() : OptionalLong.of(connected * to.size());
    }

    @Override
    public Optional<Path> program(String program) {
      return Optional.empty();
    }

    @Override
    public long memoryBytes() {
      return connected;
    }
  }

  private final Host here = new Named("", "127.0.0.1", 0);
  private final Host one = new Named("grid1", "10.0.0.1", 5);
  private final Host two = new Named("grid2", "10.0.0.2", 7);
  private final Host load = new Named("load1", "10.0.0.9", 100);
  private final HostGroup group = new HostGroup(here, List.of(one, two), List.of(load, one));

  /** The host that takes two of three workers has 12 bytes, so that none may have more than 6. */
  @Test
  void whoStandsThereTwiceTakesTwoOfEachTurn() {
    Host small = new Named("load2", "10.0.0.8", 12);
    HostGroup shared = new HostGroup(here, List.of(one, two, one), List.of(small, load, small));
    assertThat(shared.of("member-3")).isEqualTo(one);
    assertThat(shared.of("member-4")).isEqualTo(one);
    assertThat(shared.of("member-5")).isEqualTo(two);
    assertThat(shared.any("member-1")).containsExactly(one, two);
    assertThat(shared.memoryBytes()).isEqualTo(18);
  }

  @Test
  void processesTakeTheHostsOfTheirRoleInTurn() {
    assertThat(group.of("member-1")).isEqualTo(one);
    assertThat(group.of("member-2")).isEqualTo(two);
    assertThat(group.of("member-3")).isEqualTo(one);
    assertThat(group.of("worker-1")).isEqualTo(load);
    assertThat(group.of("loader-2")).isEqualTo(one);
    assertThat(group.of("gateway-1-1")).isEqualTo(load);
    assertThat(group.of("gateway-1-2")).isEqualTo(one);
    assertThat(group.of("jcmd")).isEqualTo(here);
    assertThat(group.parts()).containsExactly(one, two, load);
  }

  @Test
  void anotherIsTheFirstWhenTheyRotate() {
    group.rotate(3);
    assertThat(group.of("member-1")).isEqualTo(two);
    assertThat(group.of("member-2")).isEqualTo(one);
    assertThat(group.of("worker-1")).isEqualTo(one);
    assertThat(group.of("jcmd")).isEqualTo(here);
    assertThat(group.any("member-1")).containsExactly(one, two);
    assertThat(group.any("jcmd")).containsExactly(here);
  }

  @Test
  void connectionsAreCountedWhereTheyEnd() {
    Endpoint first = new Endpoint("10.0.0.1", 1);
    Endpoint second = new Endpoint("10.0.0.2", 2);
    assertThat(group.connections(List.of(first, second))).hasValue(12);
    assertThat(group.connections(List.of(first, new Endpoint("10.0.0.77", 3)))).isEmpty();
    assertThat(group.connections(List.of())).isEmpty();
    assertThat(group.portOpen(first)).isTrue();
    assertThat(group.portOpen(new Endpoint("127.0.0.1", 1))).isFalse();
  }

  @Test
  void heapsAreAsOnTheHostThatHasTheLeast() {
    assertThat(group.memoryBytes()).isEqualTo(2 * 5);
  }
}
