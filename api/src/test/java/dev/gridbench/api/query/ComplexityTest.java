package dev.gridbench.api.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComplexityTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "age > 50 | 1",
        "age > 25 AND age < 75 | 3",
        "age < 25 OR age > 75 | 4",
        "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%' | 7",
      })
  void ofTheStudysFourQueriesIsAsPublished(String text, int complexity) throws QuerySyntax {
    assertThat(Complexity.of(QueryParser.parse(text).where())).isEqualTo(complexity);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "age IN (1, 2, 3)    | age = 1 OR age = 2 OR age = 3",
        "age IN (1)          | age = 1",
        "age BETWEEN 1 AND 5 | age >= 1 AND age <= 5",
        "age <> 1            | age = 1",
      })
  void ofAShorthandIsThatOfWhatItStandsFor(String shorthand, String spelledOut) throws QuerySyntax {
    assertThat(Complexity.of(QueryParser.parse(shorthand).where()))
        .isEqualTo(Complexity.of(QueryParser.parse(spelledOut).where()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"NOT age = 1 | 2", "name NOT LIKE 'A%' | 3", "age NOT IN (1, 2) | 5"})
  void countsNotAsOne(String text, int complexity) throws QuerySyntax {
    assertThat(Complexity.of(QueryParser.parse(text).where())).isEqualTo(complexity);
  }
}
