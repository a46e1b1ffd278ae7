package dev.gridbench.api.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryParserTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "age > 50                                 | age>50:L",
        "age>50                                   | age>50:L",
        "age = 1                                  | age=1:L",
        "age <> 1                                 | age<>1:L",
        "age != 1                                 | age<>1:L",
        "age < 1                                  | age<1:L",
        "age <= 1                                 | age<=1:L",
        "age >= 1                                 | age>=1:L",
        "age > -7                                 | age>-7:L",
        "age > 1.5                                | age>1.5:D",
        "age > 1e3                                | age>1000.0:D",
        "age > 9223372036854775807                | age>9223372036854775807:L",
        "active = TRUE                            | active=true:B",
        "active = false                           | active=false:B",
        "name = 'A'                               | name=A:S",
        "name = ''                                | name=:S",
        "name = 'it''s'                           | name=it's:S",
        "name = ''''                              | name=':S",
        "name = ' and (x > 1) '                   | name= and (x > 1) :S",
        "name LIKE 'A%'                           | name ~ A%",
        "name not like 'A%'                       | !name ~ A%",
        "organization.name LIKE '%tum%'           | organization.name ~ %tum%",
        "age IN (1, 2,3)                          | age in [1:L, 2:L, 3:L]",
        "age NOT IN (1)                           | !age in [1:L]",
        "age in (1, 2.5)                          | age in [1:L, 2.5:D]",
        "age BETWEEN 1 AND 5                      | 1:L<=age<=5:L",
        "age NOT BETWEEN 1 AND 5                  | !1:L<=age<=5:L",
        "a BETWEEN 1 AND 5 AND b = 2              | (1:L<=a<=5:L and b=2:L)",
        "a = 1 OR b = 2 AND c = 3                 | (a=1:L or (b=2:L and c=3:L))",
        "a = 1 AND b = 2 OR c = 3                 | ((a=1:L and b=2:L) or c=3:L)",
        "(a = 1 OR b = 2) AND c = 3               | ((a=1:L or b=2:L) and c=3:L)",
        "a = 1 AND b = 2 AND c = 3                | ((a=1:L and b=2:L) and c=3:L)",
        "NOT a = 1 AND b = 2                      | (!a=1:L and b=2:L)",
        "not (a = 1 aNd b = 2)                    | !(a=1:L and b=2:L)",
        "NOT NOT a = 1                            | !!a=1:L",
        "((a = 1))                                | a=1:L",
        "order.and = 1                            | order.and=1:L",
      })
  void readsWhatItIsMeantToRead(String text, String tree) throws QuerySyntax {
    Query query = QueryParser.parse(text);
    assertThat(query.text()).isEqualTo(text);
    assertThat(WhereText.of(query.where())).isEqualTo(tree);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``                   | 0  | expected an attribute's name",
        "age >                | 5  | expected a value after '>'",
        "age                  | 3  | expected a comparison, LIKE, IN or BETWEEN after 'age'",
        "age 50               | 4  | expected a comparison, LIKE, IN or BETWEEN after 'age', found"
            + " '50'",
        "age > and            | 6  | expected a value after '>', found 'AND'",
        "age > 50 AND         | 12 | expected an attribute's name after 'AND'",
        "AND age > 50         | 0  | expected an attribute's name, found 'AND'",
        "50 < age             | 0  | expected an attribute's name, found '50'",
        "true = active        | 0  | expected an attribute's name, found 'true'",
        "age == 5             | 5  | expected a value after '=', found '='",
        "age => 5             | 5  | expected a value after '=', found '>'",
        "age > 50 b = 1       | 9  | expected AND, OR or the end after '50', found 'b'",
        "(age > 50            | 9  | expected ')' after '50'",
        "age > 50)            | 8  | expected AND, OR or the end after '50', found ')'",
        "name = A             | 7  | expected a value after '=', found 'A'. Text stands in single"
            + " quotes",
        "name = \"A\"         | 7  | text stands in single quotes",
        "name = 'A            | 7  | the text literal has no closing quote",
        "name = 'A''          | 7  | the text literal has no closing quote",
        "name LIKE 5          | 10 | expected a pattern in single quotes after 'LIKE', found '5'",
        "age NOT > 5          | 8  | expected LIKE, IN or BETWEEN after 'NOT', found '>'",
        "age IN 5             | 7  | expected '(' after 'IN', found '5'",
        "age IN ()            | 8  | expected a value after '(', found ')'",
        "age IN (1,           | 10 | expected a value after ','",
        "age IN (1            | 9  | expected ')' after '1'",
        "age IN (1, 'a')      | 11 | expected a number like the value before, found 'a'",
        "age BETWEEN 1 OR 2   | 14 | expected 'AND' after '1', found 'OR'",
        "age BETWEEN 1 AND 'b'| 18 | expected a number like the value before, found 'b'",
        "age IS NULL          | 4  | IS NULL is not supported: no attribute is ever null",
        "org..name = 'x'      | 0  | expected a name after the dot in 'org..name'",
        "org. = 'x'           | 0  | expected a name after the dot in 'org.'",
        "age > 5x             | 6  | '5x' is not a number",
        "age > 1.5.2          | 6  | '1.5.2' is not a number",
        "age > 1.             | 6  | '1.' is not a number",
        "age > - 5            | 6  | '-' is not a number",
        "age > 9223372036854775808 | 6 | 9223372036854775808 does not fit into 64 bits",
        "age > 1e999          | 6  | 1e999 does not fit into 64 bits",
        "age > 5;             | 7  | unexpected ';'",
        "age ! 5              | 4  | unexpected '!'",
      })
  void namesWhatIsMissingAndWhere(String text, int offset, String message) {
    QuerySyntax syntax = catchThrowableOfType(QuerySyntax.class, () -> QueryParser.parse(text));
    assertThat(syntax).hasMessage(message);
    assertThat(syntax.offset()).isEqualTo(offset);
  }

  @Test
  void refusesTextsThatNestWithoutEnd() {
    for (String text :
        new String[] {
          "(".repeat(100_000) + "a = 1",
          "NOT ".repeat(100_000) + "a = 1",
          "a = 1" + " AND a = 1".repeat(100_000),
          "a = 1" + " OR a = 1".repeat(100_000)
        }) {
      assertThat(catchThrowableOfType(QuerySyntax.class, () -> QueryParser.parse(text)))
          .hasMessageStartingWith("more than 500 of AND, OR, NOT and parentheses");
    }
  }

  @Test
  void readsAsMuchNestingAsItAllows() throws QuerySyntax {
    String nested =
        "(".repeat(QueryParser.MAX_NESTING) + "a = 1" + ")".repeat(QueryParser.MAX_NESTING);
    assertThat(WhereText.of(QueryParser.parse(nested).where())).isEqualTo("a=1:L");
    String chain = "a = 1" + " OR a = 1".repeat(QueryParser.MAX_NESTING);
    assertThat(Complexity.of(QueryParser.parse(chain).where()))
        .isEqualTo(3 * QueryParser.MAX_NESTING + 1);
  }
}
