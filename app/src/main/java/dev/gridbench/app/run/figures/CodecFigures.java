package dev.gridbench.app.run.figures;

import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.stats.Quartiles;
import dev.gridbench.worker.wire.CodecBatches;
import dev.gridbench.worker.wire.CodecReport;
import dev.gridbench.worker.wire.Event;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What workers told of encoding and decoding alone, as a trial's figures. */
public record CodecFigures(List<Event.CodecTimed> timed) {

  /** Null where the library's own encoding cannot be called alone, or nobody could time it. */
  public @Nullable CodecFacts facts() {
    List<CodecReport> reports =
        timed.stream().map(Event.CodecTimed::report).filter(Objects::nonNull).toList();
    return reports.isEmpty()
        ? null
        : new CodecFacts(
            reports.size(),
            reports.stream().mapToDouble(CodecReport::bytes).average().orElse(0),
            reports.stream().anyMatch(CodecReport::kept),
            side(reports, CodecReport::encode),
            side(reports, CodecReport::decode));
  }

  /** Batches of all workers count alike. */
  private static CodecFacts.Side side(
      List<CodecReport> reports, Function<CodecReport, CodecBatches> which) {
    List<CodecBatches> all = reports.stream().map(which).toList();
    double[] micros =
        all.stream()
            .flatMap(batches -> batches.nanos().stream())
            .mapToDouble(nanos -> nanos / 1e3)
            .toArray();
    Quartiles middle = Quartiles.of(micros);
    return new CodecFacts.Side(
        middle.median(),
        middle.low(),
        middle.high(),
        all.get(0).objects(),
        micros.length,
        all.stream().mapToLong(CodecBatches::calls).sum());
  }

  /** Why there are no figures where there should be some; null where they are. */
  public @Nullable String trouble() {
    return timed.stream()
        .map(Event.CodecTimed::trouble)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
