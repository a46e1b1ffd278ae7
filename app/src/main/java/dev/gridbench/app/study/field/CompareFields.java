package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import java.util.List;

/** The field that says what a study compares, and which factors it may name. */
public final class CompareFields {

  /** What is compared within one system where its study does not say. */
  public static final List<Factor<?>> SETTINGS = Factors.having(Role.SETTING);

  public static final Field<List<Compared>> COMPARE =
      Field.constant(
          "compare",
          new CompareType(),
          "",
          ("The factors whose levels are compared with one of them, all others equal: the first"
                  + " level, or the one that is named. Without it: `system` where there are several;"
                  + " of one system every varied setting whose levels are not all numbers, which are"
                  + " %s.")
              .formatted(settings()),
          "{format: identified}");

  private CompareFields() {}

  /** {@code `threads`, `format` and `pacing`}. */
  private static String settings() {
    List<String> names = SETTINGS.stream().map(factor -> "`" + factor.name() + "`").toList();
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** All factors that can be compared, in the order of the fields. */
  public static List<String> factors() {
    return StudyFields.FACTORS.stream()
        .filter(field -> !question(field))
        .map(ExcludeType::factor)
        .toList();
  }

  /** Whether its levels are different questions, which have no common answer. */
  public static boolean question(Field<?> field) {
    return field instanceof Factor<?> factor && factor.has(Role.QUESTION);
  }

  /** Whether tenants have levels of their own of it, of which a cell has none. */
  public static boolean ofTenants(Field<?> field) {
    return field instanceof Factor<?> factor && factor.has(Role.TENANT);
  }
}
