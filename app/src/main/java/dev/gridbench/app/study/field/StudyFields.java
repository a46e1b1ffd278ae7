package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The fields of a study file, of which {@link Factors} and {@link Constants} declare most. */
public final class StudyFields {

  public static final Field<String> STUDY =
      Field.required(
          "study",
          Types.text(
              "a name of small letters, digits and dashes",
              "salhi-2018",
              "[a-z0-9][a-z0-9._-]{0,63}"),
          false,
          "The study's name; its results folders begin with it.",
          "salhi-2018");
  public static final Field<String> QUESTION =
      Field.constant(
          "question",
          Types.text("\"How does throughput change with clients?\""),
          "",
          "What the study asks, in a sentence; it heads the report.");
  public static final Field<SystemEntry> SYSTEMS =
      Field.required(
          "systems",
          new SystemType(),
          true,
          "The systems that are compared.",
          "[hazelcast:5.7.0, infinispan:16.0.7]");
  public static final Field<List<Yaml.Mapping>> EXCLUDE =
      Field.constant(
          "exclude",
          new ExcludeType(),
          "",
          "Cells that are left out: each entry names levels that must all hold.",
          "[{entries: 1_000_000, workload: query}]");
  public static final Field<String> PUBLISHED =
      Field.constant(
          "published",
          Types.text("salhi-2018"),
          "",
          "The published study that the report sets beside the results.");
  public static final Field<Map<String, Yaml.Mapping>> PROFILES =
      Field.constant(
          "profiles",
          new ProfilesType(),
          "",
          "Named sets of fields that replace the study's own, chosen with `--profile`.",
          "{quick: {measure: 5s, repeat: 1}}");

  private static final List<Field<?>> FIRST = List.of(STUDY, QUESTION, SYSTEMS);

  private static final List<Field<?>> TENANCY = List.of(TenantFields.TENANTS, TenantFields.SOLO);

  private static final List<Field<?>> LAST =
      List.of(EXCLUDE, CompareFields.COMPARE, PUBLISHED, PROFILES);

  private static final int SEED = Constants.ALL.indexOf(Constants.SEED);

  /** In the order in which they are documented and written. */
  public static final List<Field<?>> ALL =
      Stream.of(
              FIRST,
              Factors.ALL,
              Constants.ALL.subList(0, SEED),
              TENANCY,
              Constants.ALL.subList(SEED, Constants.ALL.size()),
              LAST)
          .<Field<?>>flatMap(List::stream)
          .toList();

  /** The factors, in the order in which cells are numbered: the last one varies fastest. */
  public static final List<Field<?>> FACTORS = ALL.stream().filter(Field::factor).toList();

  private StudyFields() {}

  static List<String> names() {
    return ALL.stream().map(Field::name).toList();
  }
}
