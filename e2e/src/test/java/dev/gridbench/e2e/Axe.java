package dev.gridbench.e2e;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** axe-core, which looks in a page for what keeps readers out: contrast, names, roles, order. */
final class Axe {

  private static final String RUN =
      """
      axe.run(document, {resultTypes: ['violations']}).then(found => found.violations\
      .filter(rule => ['serious', 'critical'].includes(rule.impact))\
      .flatMap(rule => rule.nodes.map(node => rule.impact + ' ' + rule.id + ': '\
      + node.target.join(' ') + ' ' + node.any.concat(node.all, node.none)\
      .map(check => check.message).join('; '))).join('\\n'))""";

  private final String script;

  Axe() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Axe.class.getClassLoader().getResourceAsStream("axe.min.js"))) {
      script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** What it finds serious or critical in the page that is open. */
  List<String> serious(Browser browser) {
    browser.run(script);
    return Arrays.stream(browser.text(RUN).split("\n")).filter(line -> !line.isEmpty()).toList();
  }
}
