package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.Security;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import java.net.ConnectException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Hazelcast of every version. */
public abstract class HazelcastFamily implements GridSystem {

  /** This module, for {@link SystemTraits#parts()} and for members, who tell their map figures. */
  protected static final String PART = HazelcastFamily.class.getName();

  protected static final Option CLUSTER_NAME =
      Option.client(
          "cluster-name",
          "what an attached cluster is called; one that gridbench starts has a name of its own",
          "dev");

  protected static final Option PORT =
      Option.member("port", "the first member's port; the others' follow it", "free ones");

  /**
   * @param meaning for the user
   */
  protected static Option backups(String meaning) {
    return Option.member("backups", meaning, "1", "0", "1", "2", "3", "4", "5", "6");
  }

  /** What the cluster is called that a connection is opened to. */
  public static String clusterName(ConnectionSpec spec) {
    return spec.cluster().isEmpty()
        ? spec.option(CLUSTER_NAME.name(), CLUSTER_NAME.defaultValue())
        : spec.cluster();
  }

  /** That no member answers as one of the cluster, for a client's reason. */
  public static ConnectException unreachable(ConnectionSpec spec, String within, Exception reason) {
    return new ConnectException(
        ("hazelcast: no member of cluster '%s' at %s let a client in%s."
                + " See that they run and are called so%s. (%s)")
            .formatted(
                clusterName(spec),
                spec.endpoints(),
                within,
                spec.security().none() ? "" : ", and that user and password are theirs",
                reason.getMessage()));
  }

  /**
   * What all have in common.
   *
   * @param low the first version
   * @param high the first that is spoken no longer
   * @param standard the one that is meant where a study names none
   * @param backups the option that says how many
   */
  protected static SystemTraits.Builder commonTraits(
      String low, String high, String standard, String defaults, Option backups) {
    return SystemTraits.builder(Product.of("hazelcast", low, high, standard), defaults)
        .parts(PART)
        .startCpuSeconds(6)
        .copies(Copies.by(backups, 1));
  }

  /** Only members of the Enterprise edition ask who somebody is. */
  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    if (!security.none()) {
      throw new IllegalArgumentException(
          "gridbench starts no member of hazelcast that asks for a login: that is of the vendor's"
              + " Enterprise edition. Attach to members of your own, or drop 'security'.");
    }
    return deploy(cluster);
  }

  /**
   * The first member alone, for the others would wait for a master: 10 s instead of 16 s for four.
   */
  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return Deployment.firstAlone(cluster, index -> member(new MemberSite(cluster, index)));
  }

  protected abstract Member member(MemberSite site);

  /**
   * A member that listens for clients where its site says.
   *
   * @param files its configuration, as {@link Member#files()}
   * @param failedLine by which it says that it never will be up
   */
  protected static Member member(
      MemberSite site, Launch launch, Map<String, Supplier<String>> files, String failedLine) {
    ClusterSpec cluster = site.cluster();
    return new Member(
        "member-" + (site.index() + 1),
        launch,
        files,
        List.of(),
        cluster.endpoint(site.index(), MemberSite.CLIENTS),
        "is STARTED",
        failedLine);
  }
}
