package dev.gridbench.drivers.testkit;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.Security;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.MemberAddress;
import java.util.List;
import java.util.Map;

/**
 * Three members on three machines whose addresses are translated: they listen on 10.0.0.1 to
 * 10.0.0.3, and others find them at 192.0.2.1 to 192.0.2.3. Ports are counted from 7000 on.
 */
public record Translated(Deployment deployment) {

  private static final int MEMBERS = 3;
  private static final int FIRST_PORT = 7_000;

  public static Translated of(GridSystem system, String format, Security security) {
    ClusterSpec cluster =
        new ClusterSpec(
            "translated",
            system.traits().standardVersion(),
            MEMBERS,
            List.of(address(1), address(2), address(3)),
            SharedClusters.ports(system, MEMBERS, FIRST_PORT),
            new MapSpec("map", new ValueShape.Bytes(100, 100), format, List.of(), 1),
            Map.of(),
            Map.of());
    return new Translated(system.deploy(cluster, security));
  }

  private static MemberAddress address(int machine) {
    return new MemberAddress("10.0.0." + machine, "192.0.2." + machine);
  }

  /** By its number from 1. */
  public Member member(int number) {
    return deployment.waves().stream().flatMap(List::stream).toList().get(number - 1);
  }
}
