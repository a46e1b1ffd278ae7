package dev.gridbench.drivers.coherence;

import com.tangosol.net.NamedCache;
import com.tangosol.util.Filter;
import com.tangosol.util.QueryRecord;
import com.tangosol.util.QueryRecord.PartialResult.IndexLookupRecord;
import com.tangosol.util.QueryRecord.PartialResult.Step;
import com.tangosol.util.aggregator.QueryRecorder;
import com.tangosol.util.aggregator.QueryRecorder.RecordType;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.RowSink;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** {@code entrySet(filter)}: the proxy's member asks all, the client waits for the whole answer. */
record FilterQuery(NamedCache<Object, Object> cache, Filter<?> filter) implements PreparedQuery {

  @Override
  public String translation() {
    return filter.toString();
  }

  /** A value is decoded when it is first read, so reading it is part of the call. */
  @Override
  public void run(RowSink rows) {
    for (Map.Entry<Object, Object> row : cache.entrySet(filter)) {
      rows.row(row.getValue());
    }
  }

  @Override
  public String indexUse() {
    QueryRecord plan = cache.aggregate(filter, new QueryRecorder<>(RecordType.EXPLAIN));
    List<String> used =
        plan.getResults().stream()
            .flatMap(part -> part.getSteps().stream())
            .flatMap(FilterQuery::lookups)
            .filter(lookup -> lookup.getIndexDescription() != null)
            .map(IndexLookupRecord::getExtractorDescription)
            .distinct()
            .sorted()
            .toList();
    return used.isEmpty()
        ? "no index used, by the members' plan"
        : "index used, by the members' plan: " + String.join("; ", used);
  }

  private static Stream<IndexLookupRecord> lookups(Step step) {
    List<? extends Step> inner = step.getSteps();
    return Stream.concat(
        step.getIndexLookupRecords().stream(),
        inner == null ? Stream.empty() : inner.stream().flatMap(FilterQuery::lookups));
  }
}
