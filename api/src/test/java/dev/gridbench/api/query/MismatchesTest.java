package dev.gridbench.api.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueShape;
import java.util.List;
import org.junit.jupiter.api.Test;

class MismatchesTest {

  @Test
  void areConditionsWhoseKindsDiffer() throws QuerySyntax {
    assertThat(of("age = 'fifty' OR NOT name > 5 AND age LIKE '5%'"))
        .containsExactly(
            "age is a number, 'fifty' is a text",
            "name is a text, 5 is a number",
            "age is a number, '5%' is a text");
    assertThat(of("age = true AND name IN (1, 2) AND organization.name BETWEEN 1 AND 2"))
        .containsExactly(
            "age is a number, true is a boolean",
            "name is a text, 1 is a number",
            "organization.name is a text, 1 is a number");
  }

  @Test
  void areNotWhereTheKindsAgreeOrTheAttributeIsUnknown() throws QuerySyntax {
    assertThat(of("age > 50.5 AND name LIKE 'A%' AND age IN (1, 2) AND salary = 'x'")).isEmpty();
  }

  private static List<String> of(String text) throws QuerySyntax {
    return Mismatches.of(
        QueryParser.parse(text).where(), ValueAttributes.of(new ValueShape.EmployeeRow()));
  }
}
