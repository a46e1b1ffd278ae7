package dev.gridbench.app.run.setup;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.Residence;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A system that can be planned but not started.
 *
 * @param inWorker whether it has no members
 * @param refusal thrown by every deployment but a null one
 * @param deployed notes what was asked for
 * @param program what its members are; null for JVMs
 * @param asked what attached members say that they are; null where nobody asks
 */
public record ToySystem(
    boolean inWorker,
    Supplier<? extends RuntimeException> refusal,
    List<ClusterSpec> deployed,
    Launch.@Nullable Binary program,
    @Nullable RunningServer asked)
    implements GridSystem {

  private static final Product PRODUCT = Product.of("toy", "1.0", "3.0", "2.0");

  static final String MEMBER = "toy:member:";

  public static ToySystem withMembers() {
    return new ToySystem(false, NONE, new ArrayList<>(), null, null);
  }

  public static ToySystem inItsWorkers() {
    return new ToySystem(true, NONE, new ArrayList<>(), null, null);
  }

  public static ToySystem refusing(Supplier<? extends RuntimeException> refusal) {
    return new ToySystem(false, refusal, new ArrayList<>(), null, null);
  }

  public static ToySystem of(Launch.Binary program) {
    return new ToySystem(false, NONE, new ArrayList<>(), program, null);
  }

  public static ToySystem saying(RunningServer version) {
    return new ToySystem(false, NONE, new ArrayList<>(), null, version);
  }

  private static final Supplier<RuntimeException> NONE = () -> new RuntimeException("none");

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, "")
        .residence(inWorker ? Residence.WORKERS : Residence.MEMBERS)
        .portsPerMember(2)
        .running(asked)
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(library("java", "compact"), library("other", "bytes"));
  }

  private static ClientLibrary library(String name, String format) {
    return ClientLibrary.builder(name, "toy." + name)
        .artifacts("toy:" + name + ":{version}")
        .exclusions("toy:slow")
        .verbs(EnumSet.allOf(Verb.class))
        .formats(format, "json")
        .values("employee", "bytes")
        .multiplexes(true)
        .build();
  }

  @Override
  public Deployment deploy(ClusterSpec spec) {
    deployed.add(spec);
    if (!refusal.equals(NONE)) {
      throw refusal.get();
    }
    if (inWorker) {
      return new Deployment(List.of(), List.of());
    }
    Endpoint endpoint = spec.endpoint(0, 0);
    Launch java =
        new Launch.Java(
            List.of(MEMBER + spec.version()), List.of(), false, List.of(), "toy.Main", List.of());
    if (program != null) {
      return programs(spec, program);
    }
    Member member = new Member("member-1", java, Map.of(), List.of(), endpoint, null, null);
    return new Deployment(List.of(List.of(member)), List.of(endpoint));
  }

  /** Each with arguments of its own, as its port is. */
  private static Deployment programs(ClusterSpec spec, Launch.Binary program) {
    List<Member> members = new ArrayList<>();
    for (int index = 0; index < spec.members(); index++) {
      Endpoint endpoint = spec.endpoint(index, 0);
      Launch launch =
          new Launch.Binary(
              program.program(),
              List.of("-p", Integer.toString(endpoint.port())),
              program.install(),
              program.asking());
      members.add(
          new Member("member-" + (index + 1), launch, Map.of(), List.of(), endpoint, null, null));
    }
    return new Deployment(List.of(members), members.stream().map(Member::readyPort).toList());
  }

  @Override
  public ValueFormats valueFormats() {
    return new ValueFormats() {
      @Override
      public ValueShape stored(ValueShape value, String format) {
        return format.equals("baseline") ? new ValueShape.Bytes(7, 7) : value;
      }

      @Override
      public ValueShape constant(ValueShape value, String format) {
        return format.equals("baseline") ? new ValueShape.Bytes(9, 9) : value;
      }
    };
  }
}
