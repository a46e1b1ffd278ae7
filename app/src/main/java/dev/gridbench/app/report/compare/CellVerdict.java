package dev.gridbench.app.report.compare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A comparison with its cell, for other programs.
 *
 * @param cell all factors but what is compared, with their stored levels
 */
public record CellVerdict(Map<String, String> cell, NamedComparison named) {
  public CellVerdict {
    cell = Collections.unmodifiableMap(new LinkedHashMap<>(cell));
  }
}
