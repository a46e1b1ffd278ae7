package dev.gridbench.app.result.folder;

import dev.gridbench.app.design.Plan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a plan.json and a plan disagree about what is measured: cells, seeds, order, repetitions.
 * How the file is laid out, and what else it tells, makes no difference.
 */
public final class PlanDifferences {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Of a trial, beside its place, its id and its cell: the field, and how a sentence calls it. */
  private static final List<List<String>> FIELDS =
      List.of(
          List.of("repetition", "repetition"),
          List.of("dataSeed", "data seed"),
          List.of("seed", "seed"));

  private final List<String> found = new ArrayList<>();

  private PlanDifferences() {}

  /**
   * One sentence each, none where a run of the one can be gone on with as the other.
   *
   * @param stored a plan.json's text
   */
  public static List<String> between(String stored, Plan plan) {
    PlanDifferences differences = new PlanDifferences();
    try {
      differences.compare(MAPPER.readTree(stored), MAPPER.readTree(PlanJson.text(plan)));
    } catch (JacksonException unreadable) {
      return List.of("plan.json is no JSON.");
    }
    return List.copyOf(new LinkedHashSet<>(differences.found));
  }

  private void compare(JsonNode was, JsonNode is) {
    field("The study's seed", was.path("seed"), is.path("seed"));
    for (String name : List.of("atLeast", "atMost", "precision")) {
      field("The study's repeat." + name, was.path("repeat").path(name), is.at("/repeat/" + name));
    }
    JsonNode before = was.path("trials");
    JsonNode now = is.path("trials");
    if (before.size() != now.size()) {
      found.add("It has " + before.size() + " trials, and would have " + now.size() + " now.");
    }
    for (int i = 0; i < Math.min(before.size(), now.size()); i++) {
      trial(i + 1, before.get(i), now.get(i));
    }
  }

  private void trial(int place, JsonNode was, JsonNode is) {
    String id = was.path("id").asString("");
    if (!was.path("id").equals(is.path("id"))) {
      field("Trial " + place, was.path("id"), is.path("id"));
      return;
    }
    FIELDS.forEach(
        field ->
            field(
                "The " + field.get(1) + " of " + id,
                was.path(field.get(0)),
                is.path(field.get(0))));
    String cell = id.replaceFirst("-r\\d+$", "");
    Set<String> factors = new LinkedHashSet<>(was.path("cell").propertyNames());
    factors.addAll(is.path("cell").propertyNames());
    factors.forEach(
        factor ->
            field(
                "The " + factor + " of " + cell,
                was.path("cell").path(factor),
                is.path("cell").path(factor)));
  }

  /** Numbers are compared by their value: 3 and 3.0 are one. */
  private void field(String what, JsonNode was, JsonNode is) {
    boolean same =
        was.isNumber() && is.isNumber()
            ? was.decimalValue().compareTo(is.decimalValue()) == 0
            : was.equals(is);
    if (!same) {
      found.add(what + " was " + text(was) + ", and would be " + text(is) + " now.");
    }
  }

  private static String text(JsonNode value) {
    return value.isMissingNode() ? "absent" : value.asString("?");
  }
}
