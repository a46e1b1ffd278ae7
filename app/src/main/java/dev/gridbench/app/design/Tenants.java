package dev.gridbench.app.design;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.value.WorkerCount;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * The workloads of a cell. All of them have their data on the cluster, each a range of keys of its
 * own; who is there to load is one of them, or all (method.md R51).
 *
 * @param all none where the cell is one workload
 * @param alone the one that is there; empty for all
 */
public record Tenants(List<Tenant> all, String alone) {

  /** The factor that tells which tenants are there. */
  public static final String FACTOR = "tenants";

  private static final String ALONE = " alone";

  /** One workload. */
  public static final Tenants NONE = new Tenants(List.of(), "");

  public Tenants {
    all = List.copyOf(all);
  }

  public boolean none() {
    return all.isEmpty();
  }

  /** Those whose clients are there. */
  public List<Tenant> there() {
    return all.stream().filter(each -> alone.isEmpty() || each.name().equals(alone)).toList();
  }

  /** {@code web + batch}, {@code web alone}. */
  String level() {
    return alone.isEmpty()
        ? all.stream().map(Tenant::name).collect(Collectors.joining(" + "))
        : alone + ALONE;
  }

  /** Whether this level of {@link #FACTOR} is one tenant by itself. */
  public static boolean alone(String level) {
    return level.endsWith(ALONE);
  }

  /** The first of a tenant's keys: their ranges lie one after the other. */
  public int firstKey(Tenant tenant) {
    long first =
        all.stream()
            .takeWhile(before -> !before.equals(tenant))
            .map(Tenant::space)
            .mapToLong(KeySpace::end)
            .sum();
    return Math.toIntExact(first);
  }

  /** Whose entries lie where: {@code web 1000 from 0}. */
  List<String> layout() {
    return all.stream()
        .map(each -> each.name() + " " + each.entries() + " from " + firstKey(each))
        .toList();
  }

  long entries() {
    return all.stream().mapToLong(Tenant::entries).sum();
  }

  /** The most entries that all can have while these load. */
  long mostEntries() {
    List<Tenant> there = there();
    return all.stream()
        .mapToLong(each -> there.contains(each) ? each.space().most() : each.entries())
        .sum();
  }

  boolean writes() {
    return all.stream().anyMatch(each -> each.workload().writes());
  }

  int most(ToLongFunction<Tenant> figure) {
    return Math.toIntExact(there().stream().mapToLong(figure).max().orElse(1));
  }

  /** The most that one of those who are there has; one for each client where all have that. */
  WorkerCount workers() {
    int most = most(each -> each.workers() instanceof WorkerCount.Fixed fixed ? fixed.number() : 0);
    return most == 0 ? new WorkerCount.PerClient() : new WorkerCount.Fixed(most);
  }

  /** What is done by any of those who are there, so that nobody's verb is forgotten. */
  Workload workload() {
    List<Workload> own = there().stream().map(Tenant::workload).distinct().toList();
    if (own.size() == 1) {
      return own.get(0);
    }
    Map<Verb, Integer> weights = new EnumMap<>(Verb.class);
    own.forEach(each -> each.weights().forEach((verb, n) -> weights.merge(verb, n, Integer::sum)));
    return new Workload(weights, null, own.stream().mapToInt(Workload::batch).max().orElse(1))
        .allowingMisses(own.stream().allMatch(Workload::missesAllowed));
  }

  /** A schedule where all have one, from begin to end, else none: loads do not add up. */
  LoadModel load() {
    boolean scheduled = there().stream().allMatch(each -> each.always() && each.load().scheduled());
    return scheduled || there().size() == 1 ? there().get(0).load() : LoadModel.AT_ONCE;
  }

  /**
   * {@code get} where all of those who are there agree, {@code web: get; batch: set} if not.
   *
   * @param otherwise what it is where there are no tenants
   */
  public String text(Function<Tenant, String> of, String otherwise) {
    return none() ? otherwise : text(of);
  }

  String text(Function<Tenant, String> of) {
    List<Tenant> there = there();
    return there.stream().map(of).distinct().count() == 1
        ? of.apply(there.get(0))
        : there.stream()
            .map(each -> each.name() + ": " + of.apply(each))
            .collect(Collectors.joining("; "));
  }
}
