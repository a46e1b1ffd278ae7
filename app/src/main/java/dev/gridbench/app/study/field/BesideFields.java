package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Types;

/**
 * The fields of a study file that ask for trials beside its own cells; none of them is a factor.
 */
public final class BesideFields {

  public static final Field<Boolean> AA =
      Field.constant(
          "aa",
          Types.flag(),
          "false",
          "Whether every repetition measures the first system twice, the second time as"
              + " `label'`, on a cluster and data of its own: any difference between the two is"
              + " this machine's error.");
  public static final Field<Boolean> FLOOR =
      Field.constant(
          "floor",
          Types.flag(),
          "false",
          "Whether every repetition also measures a server that only answers, with one client"
              + " and with the most: time beyond this floor is the system's, the rest is the"
              + " machine's.");
  public static final Field<Boolean> SOLO =
      Field.constant(
          "solo",
          Types.flag(),
          "true",
          "Of a study with `tenants`: whether every repetition also measures each of them alone,"
              + " on the same data; without it the effect of the others is unknown.",
          "false");

  private BesideFields() {}
}
