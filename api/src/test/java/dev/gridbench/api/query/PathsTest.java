package dev.gridbench.api.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PathsTest {

  @Test
  void areEachAttributeOnceInTheOrderOfTheText() throws QuerySyntax {
    Query query =
        QueryParser.parse(
            "z = 1 AND (b.c LIKE 'x' OR NOT a IN (1)) AND z BETWEEN 1 AND 2 AND d BETWEEN 1 AND 2");
    assertThat(Paths.of(query.where())).containsExactly("z", "b.c", "a", "d");
  }
}
