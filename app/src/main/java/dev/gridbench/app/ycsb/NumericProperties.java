package dev.gridbench.app.ycsb;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads properties as numbers, remembers which were asked for, and collects what is wrong. */
final class NumericProperties {

  private final Map<String, String> properties;
  private final Set<String> used = new TreeSet<>();
  private final List<String> problems = new ArrayList<>();

  NumericProperties(Map<String, String> properties) {
    this.properties = properties;
  }

  String text(String name, String otherwise) {
    used.add(name);
    return properties.getOrDefault(name, otherwise);
  }

  boolean has(String name) {
    used.add(name);
    return properties.containsKey(name);
  }

  long whole(String name, long otherwise, long least, long most) {
    String text = text(name, Long.toString(otherwise));
    try {
      long value = Long.parseLong(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    problem(name, text, "a whole number from " + least + " to " + most);
    return otherwise;
  }

  /** As text without needless zeros, so that it can stand in a study. */
  BigDecimal number(String name, String otherwise, String least, String most) {
    String text = text(name, otherwise);
    try {
      BigDecimal value =
          new BigDecimal(text).setScale(6, RoundingMode.HALF_UP).stripTrailingZeros();
      if (value.compareTo(new BigDecimal(least)) >= 0
          && value.compareTo(new BigDecimal(most)) <= 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    problem(name, text, "a number from " + least + " to " + most);
    return new BigDecimal(otherwise);
  }

  void problem(String name, String text, String due) {
    problems.add("'" + name + "' must be " + due + ", but is '" + text + "'. Change it by -p.");
  }

  void problem(String line) {
    problems.add(line);
  }

  List<String> problems() {
    return problems;
  }

  /** Given and never asked for. */
  List<String> unused() {
    return properties.keySet().stream().filter(name -> !used.contains(name)).sorted().toList();
  }
}
