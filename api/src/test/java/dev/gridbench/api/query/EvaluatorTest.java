package dev.gridbench.api.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {

  private static final Map<String, @Nullable Object> ROW = row();

  private static Map<String, @Nullable Object> row() {
    Map<String, @Nullable Object> row = new HashMap<>();
    row.put("i", 50);
    row.put("l", 9_007_199_254_740_993L);
    row.put("d", 2.5);
    row.put("nan", Double.NaN);
    row.put("inf", Double.POSITIVE_INFINITY);
    row.put("t", "Anna");
    row.put("org.name", "Velatum Inc.");
    row.put("yes", true);
    row.put("none", null);
    return row;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i = 50",
        "i = 50.0",
        "i <> 51",
        "i > 49.5",
        "i >= 50",
        "i <= 50",
        "i < 51",
        "i < 9223372036854775807",
        "l > 9007199254740992.0",
        "l = 9007199254740993",
        "d = 2.5",
        "d > 2",
        "d < 3",
        "inf > 9223372036854775807",
        "t = 'Anna'",
        "t <> 'anna'",
        "t < 'B'",
        "t > 'A'",
        "org.name LIKE '%tum%'",
        "yes = true",
        "yes <> false",
        "i IN (1, 50)",
        "i IN (50.0)",
        "t NOT IN ('Bob', 'anna')",
        "i BETWEEN 50 AND 50",
        "i BETWEEN 49.9 AND 50.1",
        "i NOT BETWEEN 51 AND 60",
        "i = 1 OR i = 2 AND i = 50 OR i = 50",
        "NOT i = 51",
        "NOT (i = 50 AND i = 51)",
        "NOT none = 1",
        "NOT missing = 1",
        "none NOT LIKE '%'",
      })
  void holds(String text) throws QuerySyntax {
    assertThat(Evaluator.matches(QueryParser.parse(text).where(), ROW::get)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i = 51",
        "i = 50.000001",
        "i <> 50",
        "i <> 50.0",
        "i > 50",
        "i < 50",
        "l = 9007199254740992",
        "l = 9007199254740992.0",
        "d = 2",
        "nan = 1",
        "nan <> 1",
        "nan < 1",
        "inf < 1",
        "t = 'anna'",
        "t LIKE 'a%'",
        "t = 50",
        "t <> 50",
        "i = '50'",
        "i LIKE '5%'",
        "i = true",
        "yes = false",
        "i IN (1, 2)",
        "i BETWEEN 51 AND 60",
        "i BETWEEN 40 AND 49",
        "i BETWEEN 60 AND 40",
        "none = 1",
        "none <> 1",
        "none < 1",
        "none LIKE '%'",
        "none IN (1)",
        "none BETWEEN 1 AND 2",
        "missing = 1",
        "i = 50 AND i = 51",
        "i = 1 OR i = 51",
      })
  void doesNotHold(String text) throws QuerySyntax {
    assertThat(Evaluator.matches(QueryParser.parse(text).where(), ROW::get)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "abc      | abc       | true",
        "abc      | ab        | false",
        "ab       | abc       | false",
        "``       | ``        | true",
        "``       | %         | true",
        "``       | _         | false",
        "abc      | %         | true",
        "abc      | %%        | true",
        "abc      | a%        | true",
        "abc      | %c        | true",
        "abc      | %b%       | true",
        "abc      | %d%       | false",
        "abc      | a_c       | true",
        "abc      | ___       | true",
        "abc      | ____      | false",
        "abc      | __        | false",
        "abc      | a%c       | true",
        "ac       | a%c       | true",
        "abcbc    | a%bc      | true",
        "abab     | %ab       | true",
        "aab      | %a_       | true",
        "aXbXc    | a%X_      | true",
        "mississippi | m%iss%ip_i | true",
        "mississippi | m%iss%ix_i | false",
        "a.c      | a.c       | true",
        "abc      | a.c       | false",
        "a*c      | a*c       | true",
        "abc      | .*        | false",
        "a+b(c)[d]{e}^$ | a+b(c)[d]{e}^$ | true",
        "a\\%c    | a\\%      | true",
        "50%      | 50%       | true",
        "a😀c     | a_c       | true",
        "a😀c     | a__c      | false",
        "😀😀     | %😀       | true",
        "ABC      | abc       | false",
      })
  void likeTakesPercentForAnyRunAndUnderscoreForOne(String text, String pattern, boolean matches) {
    Predicate like = new Predicate.Like("t", pattern);
    assertThat(Evaluator.matches(like, path -> text)).isEqualTo(matches);
  }

  @Test
  void likeDoesNotTakeExponentialTime() {
    Predicate like = new Predicate.Like("t", "%a".repeat(50) + "b");
    assertThat(Evaluator.matches(like, path -> "a".repeat(10_000))).isFalse();
  }

  @Test
  void likeTreatsALineBreakAsACharacter() {
    assertThat(Evaluator.matches(new Predicate.Like("t", "a_b%"), path -> "a\nb\nc")).isTrue();
  }
}
