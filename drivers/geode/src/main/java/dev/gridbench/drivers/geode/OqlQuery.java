package dev.gridbench.drivers.geode;

import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.drivers.geode.member.MemberFunction;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.geode.cache.query.Query;
import org.apache.geode.cache.query.SelectResults;

/** One OQL text; the member that it is sent to parses it and asks the others. */
record OqlQuery(OneCache.Share share, Query query) implements PreparedQuery {

  /** The client parses it too. */
  static OqlQuery of(OneCache.Share share, String text) {
    return new OqlQuery(
        share, OwnClasses.found(() -> share.pool().getQueryService().newQuery(text)));
  }

  @Override
  public String translation() {
    return query.getQueryString();
  }

  @Override
  public void run(RowSink rows) throws Exception {
    for (Object row : (SelectResults<?>) executed()) {
      rows.row(Objects.requireNonNull(row));
    }
  }

  private Object executed() throws Exception {
    try {
      return query.execute();
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  /** Runs the query once between two looks at the members' own count of each index's uses. */
  @Override
  public String indexUse() throws Exception {
    SortedMap<String, Long> before = uses();
    if (before.isEmpty()) {
      return "no index used: the region has none";
    }
    run(row -> {});
    SortedMap<String, Long> after = uses();
    List<String> used =
        after.keySet().stream()
            .filter(index -> !Objects.equals(after.get(index), before.get(index)))
            .map(index -> index.substring(MemberFunction.USES.length()))
            .toList();
    return (used.isEmpty() ? "no index used" : "an index used")
        + ", by the members' index statistics"
        + (used.isEmpty() ? "" : " " + used);
  }

  private SortedMap<String, Long> uses() {
    SortedMap<String, Long> uses = new TreeMap<>();
    for (Map<String, Long> told : Members.tell(share.pool(), share.region().getName())) {
      told.forEach(
          (figure, count) -> {
            if (figure.startsWith(MemberFunction.USES)) {
              uses.merge(figure, count, Long::sum);
            }
          });
    }
    return uses;
  }
}
