package dev.gridbench.drivers.testkit.server;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.SystemTraits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A system of one member, whose files somebody else has changed.
 *
 * @param files what becomes of the text of each, by its path; of none where the member has no such
 *     file
 * @param door where clients come; null where the member has them come
 */
public record Reconfigured(
    GridSystem real, Map<String, UnaryOperator<String>> files, @Nullable Endpoint door)
    implements GridSystem {

  public Reconfigured {
    files = Map.copyOf(files);
  }

  @Override
  public SystemTraits traits() {
    return real.traits();
  }

  @Override
  public List<ClientLibrary> clients() {
    return real.clients();
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return deploy(cluster, Security.NONE);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    Member member = real.deploy(cluster, security).waves().get(0).get(0);
    Map<String, Supplier<String>> all = new HashMap<>(member.files());
    files.forEach(
        (path, change) -> {
          Supplier<String> own = member.files().getOrDefault(path, () -> "");
          all.put(path, () -> change.apply(own.get()));
        });
    Endpoint ready = Objects.requireNonNullElse(door, member.readyPort());
    Member changed =
        new Member(
            member.name(),
            member.launch(),
            all,
            member.directories(),
            ready,
            member.readyLine(),
            member.failedLine());
    return new Deployment(List.of(List.of(changed)), List.of(ready));
  }
}
