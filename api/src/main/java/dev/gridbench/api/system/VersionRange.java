package dev.gridbench.api.system;

import dev.gridbench.api.Version;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The versions that one driver module speaks: from {@code low} (included) to {@code high}
 * (excluded).
 */
public record VersionRange(Version low, Version high) {

  public static VersionRange of(String low, String high) {
    return new VersionRange(new Version(low), new Version(high));
  }

  public boolean contains(Version version) {
    return low.compareTo(version) <= 0 && version.compareTo(high) < 0;
  }

  /** All versions of these, which do not overlap, in as few ranges as there are gaps, ascending. */
  public static List<VersionRange> joined(List<VersionRange> ranges) {
    List<VersionRange> joined = new ArrayList<>();
    for (VersionRange next :
        ranges.stream().sorted(Comparator.comparing(VersionRange::low)).toList()) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).high.compareTo(next.low) == 0) {
        joined.set(last, new VersionRange(joined.get(last).low, next.high));
      } else {
        joined.add(next);
      }
    }
    return joined;
  }

  /** As a sentence has it: {@code from 4.0 to before 6.0}. */
  public String words() {
    return "from " + low + " to before " + high;
  }

  /** In mathematical notation: {@code [4.0, 6.0)}. */
  @Override
  public String toString() {
    return "[" + low + ", " + high + ")";
  }
}
