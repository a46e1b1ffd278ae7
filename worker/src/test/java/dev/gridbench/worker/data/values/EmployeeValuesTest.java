package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.worker.data.random.Mix64;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EmployeeValuesTest {

  private static final int ENTRIES = 500_000;
  private static final Values VALUES = Values.of(new ValueShape.EmployeeRow(), 42);

  @Test
  void haveAgesUniformFrom10To100() {
    long[] ages = new long[91];
    for (int key = 0; key < ENTRIES; key++) {
      ages[employee(key, 0).age() - 10]++;
    }
    double[] even = new double[91];
    Arrays.fill(even, 1.0 / 91);
    ChiSquare.assertFits(ages, even);
  }

  @Test
  void haveTheSelectivitiesOfTheStudysData() {
    assertThat(share(e -> e.name().startsWith("A"))).isCloseTo(0.083, within(0.003));
    assertThat(share(e -> e.organization().name().contains("tum"))).isCloseTo(0.021, within(0.001));
    assertThat(share(e -> e.age() > 50)).isCloseTo(0.55, within(0.01));
    assertThat(share(e -> e.age() > 25 && e.age() < 75)).isCloseTo(0.54, within(0.01));
    assertThat(share(e -> e.age() < 25 || e.age() > 75)).isCloseTo(0.44, within(0.01));
    assertThat(
            share(
                e ->
                    e.age() > 50
                        && e.name().startsWith("A")
                        && e.organization().name().contains("tum")))
        .isCloseTo(0.001, within(0.0002));
  }

  @Test
  void haveNamesThatDoNotDependOnTheAgeOrTheOrganization() {
    assertThat(share(e -> e.name().startsWith("A") && e.age() > 50))
        .isCloseTo(0.083 * 50 / 91, within(0.002));
  }

  @Test
  void haveDistinctCapitalisedNamesOfWhich83InAThousandBeginWithA() {
    String[] names = Names.table();
    assertThat(names).hasSize(12_000).doesNotHaveDuplicates();
    assertThat(names).allMatch(name -> name.matches("[A-Z][a-z]+ [A-Z][a-z]+"));
    assertThat(Arrays.stream(names).filter(name -> name.startsWith("A")).count()).isEqualTo(996);
  }

  @Test
  void haveAThousandOrganizationsOfWhich21AreNamedWithTum() {
    Organization[] all = Organizations.table();
    assertThat(all).hasSize(1000).extracting(Organization::name).doesNotHaveDuplicates();
    assertThat(all).extracting(Organization::id).doesNotHaveDuplicates();
    assertThat(named(all, name -> name.contains("tum"))).isEqualTo(21);
    assertThat(named(all, name -> name.toLowerCase(Locale.ROOT).contains("tum"))).isEqualTo(21);
    assertThat(all)
        .allMatch(
            each -> each.name().matches("[A-Z][a-z]+ [A-Z][a-z]+ (Foundation|Corp\\.|Inc\\.)"))
        .allMatch(each -> each.acronym().matches("[A-Z]{2}[FCI]"))
        .allMatch(each -> each.acronym().charAt(0) == each.name().charAt(0))
        .allMatch(each -> each.numberOfEmployees().matches("[1-9][0-9]{0,4}"));
  }

  @Test
  void shareTheirOrganizations() {
    Map<Organization, Integer> instances = new IdentityHashMap<>();
    for (int key = 0; key < 100_000; key++) {
      instances.merge(employee(key, 0).organization(), 1, Integer::sum);
    }
    assertThat(instances).hasSize(1000);
  }

  @Test
  void changeOnlyTheirPasswordFromVersionToVersion() {
    for (int key = 0; key < 1000; key++) {
      Employee loaded = employee(key, 0);
      Employee stored = employee(key, key + 1);
      assertThat(stored.password()).matches("[a-z]{8}").isNotEqualTo(loaded.password());
      assertThat(with(stored, loaded.password())).isEqualTo(loaded);
      assertThat(stored.id()).isEqualTo(key);
    }
  }

  @Test
  void tellTheirVersion() {
    for (int key = 0; key < 100; key++) {
      for (int version = 0; version < Values.VERSIONS; version += 97) {
        assertThat(VALUES.versionOf(key, employee(key, version))).isEqualTo(version);
      }
      assertThat(VALUES.versionOf(key, employee(key, 65_535))).isEqualTo(65_535);
      assertThat(VALUES.versionOf(key, employee(key, 65_536))).isZero();
    }
  }

  @Test
  void haveADifferentPasswordInEachVersion() {
    Set<String> passwords = new HashSet<>();
    for (int version = 0; version < Values.VERSIONS; version++) {
      passwords.add(employee(7, version).password());
    }
    assertThat(passwords).hasSize(Values.VERSIONS);
  }

  @Test
  void noticeEachChangedField() {
    for (int key = 0; key < 1000; key++) {
      int checked = key;
      assertThat(mutants(employee(key, 3))).allMatch(bad -> VALUES.versionOf(checked, bad) == -1);
    }
  }

  @Test
  void noticeEachChangedLetterOfThePassword() {
    for (int key = 0; key < 200; key++) {
      Employee good = employee(key, 5);
      for (int at = 0; at < 8; at++) {
        for (char letter = 'a'; letter <= 'z'; letter++) {
          StringBuilder password = new StringBuilder(good.password());
          password.setCharAt(at, letter);
          boolean same = password.toString().equals(good.password());
          assertThat(VALUES.versionOf(key, with(good, password.toString())))
              .isEqualTo(same ? 5 : -1);
        }
      }
    }
  }

  @Test
  void acceptFewPasswordsThatWereNotGenerated() {
    Employee good = employee(7, 0);
    int accepted = 0;
    for (int i = 0; i < 1_000_000; i++) {
      StringBuilder password = new StringBuilder();
      for (int at = 0; at < 8; at++) {
        password.append((char) ('a' + Mix64.bounded(Mix64.hash(1, at, i), 26)));
      }
      accepted += VALUES.versionOf(7, with(good, password.toString())) < 0 ? 0 : 1;
    }
    assertThat(accepted).isLessThan(6);
  }

  @Test
  void areNoticedUnderAnotherKeyOrSeed() {
    Values otherSeed = Values.of(new ValueShape.EmployeeRow(), 43);
    for (int key = 0; key < 1000; key++) {
      assertThat(VALUES.versionOf(key + 1, employee(key, 0))).isEqualTo(-1);
      assertThat(otherSeed.versionOf(key, employee(key, 0))).isEqualTo(-1);
      assertThat(VALUES.versionOf(key, "another type")).isEqualTo(-1);
    }
  }

  @Test
  void doNotChangeFromOneVersionOfGridbenchToTheNext() {
    assertThat(employee(0, 0))
        .isEqualTo(
            new Employee(
                0,
                "Drubeikeir Ruteigaen",
                99,
                "ucsldbfu",
                new Organization(7, "Pralenent Geira Foundation", "PGF", "5830")));
    long digest = 0;
    for (int key = 0; key < 10_000; key++) {
      digest = Mix64.mix(digest + fields(employee(key, key)));
    }
    assertThat(digest).isEqualTo(-2_832_030_486_147_519_704L);
  }

  private static int fields(Employee e) {
    Organization o = e.organization();
    return String.join(
            "|",
            Integer.toString(e.id()),
            e.name(),
            Integer.toString(e.age()),
            e.password(),
            Integer.toString(o.id()),
            o.name(),
            o.acronym(),
            o.numberOfEmployees())
        .hashCode();
  }

  private static Stream<Employee> mutants(Employee e) {
    Organization o = e.organization();
    String p = e.password();
    return Stream.of(
        new Employee(e.id() + 1, e.name(), e.age(), p, o),
        new Employee(e.id(), e.name() + " ", e.age(), p, o),
        new Employee(e.id(), e.name().toUpperCase(Locale.ROOT), e.age(), p, o),
        new Employee(e.id(), "", e.age(), p, o),
        new Employee(e.id(), missing(), e.age(), p, o),
        new Employee(e.id(), e.name(), e.age() + 1, p, o),
        new Employee(e.id(), e.name(), 0, p, o),
        with(e, p.substring(1)),
        with(e, p + "a"),
        with(e, p.toUpperCase(Locale.ROOT)),
        with(e, ""),
        with(e, missing()),
        with(e, p.substring(0, 7) + "é"),
        new Employee(e.id(), e.name(), e.age(), p, missing()),
        of(e, new Organization(o.id() + 1, o.name(), o.acronym(), o.numberOfEmployees())),
        of(e, new Organization(o.id(), o.name() + "s", o.acronym(), o.numberOfEmployees())),
        of(e, new Organization(o.id(), o.name(), o.acronym() + "X", o.numberOfEmployees())),
        of(e, new Organization(o.id(), o.name(), o.acronym(), "0" + o.numberOfEmployees())),
        of(e, new Organization(o.id(), o.name(), o.acronym(), missing())));
  }

  /** What a broken decoder may leave in a field. */
  private static <T> T missing() {
    return null;
  }

  private static Employee with(Employee e, String password) {
    return new Employee(e.id(), e.name(), e.age(), password, e.organization());
  }

  private static Employee of(Employee e, Organization organization) {
    return new Employee(e.id(), e.name(), e.age(), e.password(), organization);
  }

  private static Employee employee(int key, int version) {
    return (Employee) VALUES.value(key, version);
  }

  private static double share(Predicate<Employee> wanted) {
    long count = IntStream.range(0, ENTRIES).filter(key -> wanted.test(employee(key, 0))).count();
    return (double) count / ENTRIES;
  }

  private static long named(Organization[] all, Predicate<String> wanted) {
    return Arrays.stream(all).filter(each -> wanted.test(each.name())).count();
  }
}
