package dev.gridbench.app.report.format;

import java.util.ArrayList;
import java.util.List;

/** The metrics' definitions, from docs/metrics.md, which is packed beside this class. */
public record Definitions(List<Definition> all) {

  public Definitions {
    all = List.copyOf(all);
  }

  /** A metric in words. */
  public record Definition(String name, String text) {}

  public static Definitions load() {
    return parse(Asset.text("metrics.md"));
  }

  /** Each {@code ## name} with the text below it as one paragraph. */
  static Definitions parse(String markdown) {
    List<Definition> all = new ArrayList<>();
    String[] parts = markdown.split("(?m)^## ", -1);
    for (int i = 1; i < parts.length; i++) {
      int end = parts[i].indexOf('\n');
      String name = parts[i].substring(0, end).strip();
      String text = parts[i].substring(end).strip().replaceAll("\\s+", " ");
      all.add(new Definition(name, text.replaceAll("[*`]", "")));
    }
    return new Definitions(all);
  }
}
