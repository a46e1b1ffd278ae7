package dev.gridbench.app.study.load;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.type.ScalarType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Unreadable;
import dev.gridbench.app.study.type.Values;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A load that is searched for, from what its {@code max} says. */
final class SearchLoad {

  private static final Pattern QUANTILE = Pattern.compile("p([0-9]{1,2}(?:\\.[0-9]{1,3})?)");
  private static final String ENTRIES_FROM = "entriesFrom";
  private static final ScalarType<Long> ENTRIES = Types.number(1, Integer.MAX_VALUE, "1_000");

  private SearchLoad() {}

  static LoadModel of(Values values) throws Unreadable {
    Map<String, String> goal = single(values.one(LoadFields.MAX).orElseThrow());
    boolean errorFree = "none".equals(goal.remove("errors"));
    String from = errorFree ? goal.remove(ENTRIES_FROM) : null;
    if (goal.size() != (errorFree ? 0 : 1)) {
      throw refusal();
    }
    if (errorFree) {
      return from == null
          ? new LoadModel.ClientSearch()
          : new LoadModel.EntriesSearch(entries(from));
    }
    Map.Entry<String, String> limit = goal.entrySet().iterator().next();
    return max(limit.getKey(), limit.getValue());
  }

  /** Names with one text each. */
  private static Map<String, String> single(Map<String, List<Level<String>>> settings)
      throws Unreadable {
    Map<String, String> single = new LinkedHashMap<>();
    for (Map.Entry<String, List<Level<String>>> setting : settings.entrySet()) {
      if (setting.getValue().size() != 1) {
        throw refusal();
      }
      single.put(setting.getKey(), setting.getValue().get(0).value());
    }
    return single;
  }

  private static long entries(String text) throws Unreadable {
    try {
      return ENTRIES.parser().parse(text);
    } catch (Unreadable wrong) {
      throw new Unreadable("has '" + ENTRIES_FROM + "' that " + wrong.getMessage());
    }
  }

  private static LoadModel max(String name, String limit) throws Unreadable {
    Matcher quantile = QUANTILE.matcher(name);
    if (!quantile.matches() || Double.parseDouble(quantile.group(1)) == 0) {
      throw refusal();
    }
    Duration within = Types.duration(Duration.ofMillis(1), "5ms").parser().parse(limit);
    return new LoadModel.RateSearch(Double.parseDouble(quantile.group(1)) / 100, within.toNanos());
  }

  private static Unreadable refusal() {
    return new Unreadable(
        "looks for one quantile within one limit, or for no errors. Write {max: {p99: 5ms}},"
            + " {max: {errors: none}} or {max: {errors: none, entriesFrom: 1_000}}.");
  }
}
