package dev.gridbench.app.study;

import java.util.List;
import java.util.Set;

/** The field that says what a study compares, and which factors it may name. */
final class CompareFields {

  static final Field<List<Compared>> COMPARE =
      Field.constant(
          "compare",
          new CompareType(),
          "",
          "The factors whose levels are compared with one of them, all others equal: the first"
              + " level, or the one that is named. Without it: `system` where there are several;"
              + " of one system every varied setting whose levels are not all numbers, which are"
              + " `threads`, `connections`, `workers`, `format`, `indexes`, `pacing` and"
              + " `placement`.",
          "{format: identified}");

  /** What is asked of a system, and not how it or its clients are set. */
  private static final Set<Field<?>> QUESTIONS =
      Set.of(
          StudyFields.ENTRIES,
          StudyFields.CLIENTS,
          StudyFields.WORKLOAD,
          StudyFields.LOAD,
          StudyFields.WARMUP,
          StudyFields.MEASURE);

  /** What is compared within one system where its study does not say. */
  static final List<Field<?>> SETTINGS =
      List.of(
          StudyFields.THREADS,
          StudyFields.CONNECTIONS,
          StudyFields.WORKERS,
          StudyFields.FORMAT,
          StudyFields.INDEXES,
          StudyFields.PACING,
          StudyFields.PLACEMENT);

  private CompareFields() {}

  /** All factors that can be compared, in the order of the fields. */
  static List<String> factors() {
    return StudyFields.FACTORS.stream()
        .filter(field -> !question(field))
        .map(ExcludeType::factor)
        .toList();
  }

  /** Whether its levels are different questions, which have no common answer. */
  static boolean question(Field<?> field) {
    return QUESTIONS.stream().anyMatch(field::is);
  }

  /** Whether tenants have levels of their own of it, of which a cell has none. */
  static boolean ofTenants(Field<?> field) {
    return TenantFields.ALL.stream().anyMatch(field::is);
  }
}
