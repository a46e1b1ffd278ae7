package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.gridbench.api.ValueAttributes;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.query.Attributes;
import dev.gridbench.api.query.QueryParser;
import dev.gridbench.api.query.QuerySyntax;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TruthTest {

  private static final int ENTRIES = 10_000;
  private static final ValueShape EMPLOYEE = new ValueShape.EmployeeRow();
  private static final Values VALUES = Values.of(EMPLOYEE, 42);
  private static final String OLD = "age > 50";

  private final RowCheck check = new RowCheck(VALUES, ENTRIES);
  private final List<Employee> answer = new ArrayList<>();

  @BeforeEach
  void answerRightly() {
    answer.addAll(matching(employee -> employee.age() > 50));
  }

  @Test
  void countsTheRowsOfTheStudysQueries() throws QuerySyntax {
    Map<String, Predicate<Employee>> queries =
        Map.of(
            OLD,
            e -> e.age() > 50,
            "age > 25 AND age < 75",
            e -> e.age() > 25 && e.age() < 75,
            "age < 25 OR age > 75",
            e -> e.age() < 25 || e.age() > 75,
            "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'",
            e ->
                e.age() > 50
                    && e.name().startsWith("A")
                    && e.organization().name().contains("tum"));
    for (Map.Entry<String, Predicate<Employee>> query : queries.entrySet()) {
      List<Employee> expected = matching(query.getValue());
      assertThat(expected).isNotEmpty();
      assertThat(truth(query.getKey()).rows()).isEqualTo(expected.size());
      check.reset();
      expected.forEach(check::row);
      assertThat(check.matches(truth(query.getKey()))).isTrue();
    }
  }

  @Test
  void knowsEveryAttributeThatAQueryMayName() {
    Attributes attributes = EmployeeValues.attributes(employee(0));
    for (Map.Entry<String, ValueAttributes.Type> each : ValueAttributes.of(EMPLOYEE).entrySet()) {
      Class<?> type = each.getValue() == ValueAttributes.Type.NUMBER ? Integer.class : String.class;
      assertThat(attributes.value(each.getKey())).as(each.getKey()).isInstanceOf(type);
    }
    assertThat(attributes.value("password")).isNull();
  }

  @Test
  void isNotOfOpaqueValues() {
    Values bytes = Values.of(new ValueShape.Bytes(8, 8), 42);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Truth.of(QueryParser.parse(OLD), bytes, 10))
        .withMessage("opaque values cannot be queried: age > 50");
  }

  @Test
  void isMetInAnyOrderAndByAnyVersion() throws QuerySyntax {
    Collections.shuffle(answer, new Random(1));
    answer.replaceAll(e -> (Employee) VALUES.value(e.id(), 17));
    assertThat(verdict()).isTrue();
    assertThat(check.rows()).isEqualTo(answer.size());
  }

  @Test
  void isMissedByARowTooFew() throws QuerySyntax {
    answer.remove(3);
    assertThat(verdict()).isFalse();
    assertThat(check.corrupt()).isZero();
  }

  @Test
  void isMissedByARowTooMany() throws QuerySyntax {
    answer.add(answer.get(3));
    assertThat(verdict()).isFalse();
  }

  @Test
  void isMissedByOneRowTwiceInPlaceOfAnother() throws QuerySyntax {
    answer.set(3, answer.get(4));
    assertThat(verdict()).isFalse();
    assertThat(check.rows()).isEqualTo(truth(OLD).rows());
  }

  @Test
  void isMissedByARowThatDoesNotMatch() throws QuerySyntax {
    answer.set(3, matching(employee -> employee.age() <= 50).get(0));
    assertThat(verdict()).isFalse();
  }

  @Test
  void isMissedByACorruptRow() throws QuerySyntax {
    Employee good = answer.get(3);
    Organization half = new Organization(good.organization().id(), "", "", "");
    answer.set(3, new Employee(good.id(), good.name(), good.age(), good.password(), half));
    assertThat(verdict()).isFalse();
    assertThat(check.corrupt()).isEqualTo(1);
    assertThat(check.rows()).isEqualTo(answer.size());
  }

  @Test
  void isMissedByARowThatWasNeverStored() throws QuerySyntax {
    check.row(employee(ENTRIES));
    check.row("no employee");
    check.row(new Employee(-1, "", 60, "", new Organization(0, "", "", "")));
    assertThat(check.corrupt()).isEqualTo(3);
    assertThat(check.checksum()).isZero();
    check.reset();
    assertThat(verdict()).isTrue();
  }

  private boolean verdict() throws QuerySyntax {
    answer.forEach(check::row);
    return check.matches(truth(OLD));
  }

  private static Truth truth(String text) throws QuerySyntax {
    return Truth.of(QueryParser.parse(text), VALUES, ENTRIES);
  }

  private static Employee employee(int key) {
    return (Employee) VALUES.value(key, 0);
  }

  private static List<Employee> matching(Predicate<Employee> wanted) {
    List<Employee> found = new ArrayList<>();
    for (int key = 0; key < ENTRIES; key++) {
      if (wanted.test(employee(key))) {
        found.add(employee(key));
      }
    }
    return found;
  }
}
