package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The one distance from JGroups' port to failure detection's that is free for every member. */
class TransportsTest {

  private static final int PORTS = 4;

  @Test
  void theVendorsDistanceIsKeptWhereItIsFree() {
    assertThat(offset(row(5_701, 2))).isEqualTo(100);
  }

  @Test
  void manyMembersInARowHaveItBeyondThemAll() {
    assertThat(offset(row(1_024, 1_000))).isEqualTo(1_999);
    assertThat(offset(row(62_000, 1_000))).isEqualTo(-2_003);
  }

  /** The obvious way, which takes as long as the square of the members. */
  @Test
  void itIsTheNearestThatTryingOneAfterTheOtherFinds() {
    Random random = new Random(5);
    for (int round = 0; round < 50; round++) {
      List<List<Integer>> ports = new ArrayList<>();
      for (int member = 0; member < 40; member++) {
        int hotRod = 1_025 + random.nextInt(2_000);
        ports.add(List.of(hotRod, 1_025 + random.nextInt(2_000)));
      }
      assertThat(offset(ports)).isEqualTo(tried(ports));
    }
  }

  @Test
  void whereNoneIsFreeThatIsSaid() {
    List<List<Integer>> ports =
        IntStream.range(0, 16_000).mapToObj(i -> List.of(1_025 + 4 * i, 1_027 + 4 * i)).toList();
    assertThatThrownBy(() -> offset(ports))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "no ports are left for the failure detection of 16000 members of infinispan."
                + " Give 'members' a lower number.");
  }

  private static int tried(List<List<Integer>> ports) {
    List<Integer> taken = ports.stream().flatMap(List::stream).toList();
    return IntStream.range(100, 65_535)
        .flatMap(offset -> IntStream.of(offset, -offset))
        .filter(offset -> ports.stream().allMatch(own -> free(own.get(1) + offset, taken)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean free(int first, List<Integer> taken) {
    return first > 1_024
        && first + PORTS <= 65_536
        && taken.stream().noneMatch(port -> port >= first && port < first + PORTS);
  }

  private static List<List<Integer>> row(int first, int members) {
    return IntStream.range(0, members)
        .mapToObj(member -> List.of(first + 2 * member, first + 2 * member + 1))
        .toList();
  }

  private static int offset(List<List<Integer>> ports) {
    MapSpec map =
        new MapSpec("map", new ValueShape.EmployeeRow(), "protostream", List.of(), ports.size());
    return Transports.of(
            new ClusterSpec(
                "one",
                new InfinispanSystem().traits().standardVersion(),
                ports.size(),
                "127.0.0.1",
                ports,
                map,
                Map.of(),
                Map.of()))
        .failureDetectionOffset();
  }
}
