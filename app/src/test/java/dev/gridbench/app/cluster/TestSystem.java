package dev.gridbench.app.cluster;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.app.study.OwnLibraries;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.SecurityChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * A system whose members are {@link TestMember}s, the first alone in its wave.
 *
 * @param launch what a member runs, by the cluster and the member's number from 0
 */
record TestSystem(
    BiFunction<ClusterSpec, Integer, Launch> launch, String readyLine, List<ClusterSpec> deployed)
    implements GridSystem {

  TestSystem(BiFunction<ClusterSpec, Integer, Launch> launch) {
    this(launch, "member is up", new ArrayList<>());
  }

  private static final Product PRODUCT = Product.of("test", "1.0", "2.0", "1.2");

  static Launch java(String... arguments) {
    return new Launch.Java(
        List.of("test:member:1"),
        List.of(),
        true,
        List.of("-Xshare:auto"),
        TestMember.class.getName(),
        List.of(arguments));
  }

  static Launch listen(ClusterSpec spec, int member) {
    return java("listen", Integer.toString(spec.port(member, 0)));
  }

  @Override
  public Deployment deploy(ClusterSpec spec) {
    deployed.add(spec);
    List<Member> members =
        IntStream.range(0, spec.members()).mapToObj(i -> member(spec, i)).toList();
    return new Deployment(
        List.of(members.subList(0, 1), members.subList(1, members.size())),
        members.stream().map(Member::readyPort).toList());
  }

  private Member member(ClusterSpec spec, int number) {
    return new Member(
        "member-" + (number + 1),
        launch.apply(spec, number),
        Map.of("conf/test.conf", () -> "home={dir}\n"),
        List.of("data"),
        spec.endpoint(number, 0),
        readyLine,
        "FATAL");
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of();
  }

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, "")
        .options(Option.member("port", "the first member's port", ""))
        .build();
  }

  /** This system as a study has it. */
  static SystemChoice choice(String heap, Map<String, String> options, List<Endpoint> attach) {
    return choice(new SystemChoice.Jvms("", heap, "", List.of(), List.of()), options, attach);
  }

  /** With options of its members' JVMs. */
  static SystemChoice choice(List<String> jvmArgs) {
    return choice(new SystemChoice.Jvms("", "", "", jvmArgs, List.of()), Map.of(), List.of());
  }

  private static SystemChoice choice(
      SystemChoice.Jvms jvms, Map<String, String> options, List<Endpoint> attach) {
    SystemChoice.Setup setup =
        new SystemChoice.Setup(
            jvms,
            new SystemChoice.Settings(options, Map.of(), Map.of()),
            attach,
            OwnLibraries.NONE,
            SecurityChoice.NONE,
            null);
    return new SystemChoice("test:1.2", "test", new Version("1.2"), "", setup);
  }
}
