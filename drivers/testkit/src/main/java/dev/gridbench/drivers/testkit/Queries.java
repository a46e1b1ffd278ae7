package dev.gridbench.drivers.testkit;

/** The queries that every driver that can query has to answer, as WHERE texts. */
final class Queries {

  /** Salhi et al. 2018, Table 3: SQL-like0 to SQL-like3. */
  static final String SALHI_0 = "age > 50";

  static final String SALHI_1 = "age > 25 AND age < 75";
  static final String SALHI_2 = "age < 25 OR age > 75";
  static final String SALHI_3 = "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'";

  private Queries() {}

  static final String[] ALL = {
    SALHI_0,
    SALHI_1,
    SALHI_2,
    SALHI_3,
    "age = 30",
    "age <> 30",
    "age >= 99",
    "age <= 11",
    "age IN (20, 30, 40)",
    "name IN ('O''Hara', 'A\\B', 'nobody')",
    "age BETWEEN 20 AND 30",
    "age BETWEEN 30 AND 20",
    "name BETWEEN 'B' AND 'C'",
    "NOT age > 50",
    "NOT (age > 25 AND age < 75)",
    "NOT name LIKE 'A%'",
    "name NOT IN ('ann', 'ANN')",
    "NOT (NOT age = 30)",
    "age = 30 OR age = 40 AND name LIKE 'A%'",
    "(age = 30 OR age = 40) AND name LIKE 'A%'",
    "name = 'ann'",
    "name <> 'ann'",
    "name > 'Y'",
    "name = 'Zoë 東京 🚀'",
    "name LIKE 'ann'",
    "name LIKE 'A_B'",
    "name LIKE 'A.B'",
    "name LIKE 'A*B'",
    "name LIKE 'A?B'",
    "name LIKE 'A+B'",
    "name LIKE 'A:B'",
    "name LIKE 'A/B'",
    "name LIKE 'A B'",
    "name LIKE 'A\\B'",
    "name LIKE 'A\\%'",
    "name LIKE '%\\'",
    "name LIKE '%\\E%'",
    "name LIKE '[ab]'",
    "name LIKE '(a|b)'",
    "name LIKE '$%'",
    "name LIKE '~%'",
    "name LIKE '%''%'",
    "name LIKE '%\"%'",
    "name LIKE '%東%'",
    "name LIKE '%'",
    "name LIKE '_n_'",
    "organization.name LIKE '%tum%'",
    "organization.name = 'O''Hara'",
    "organization.id = 9000",
    "organization.acronym LIKE 'É.%'",
    "organization.numberOfEmployees = '1\\2'",
    "id < 3",
    "age > 1000",
    "age > -1",
  };
}
