package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Small;
import java.util.List;
import java.util.function.Function;
import org.apache.ignite.table.mapper.Mapper;
import org.jspecify.annotations.Nullable;

/**
 * Values as rows of a table.
 *
 * @param <R> what the vendor's mapper reads and writes
 * @param columns with their types, but for the key's
 */
record Rows<R>(
    Mapper<R> mapper, List<Column> columns, Function<Object, R> row, Function<R, Object> value) {

  private static final String INT = "INT";
  private static final String BIGINT = "BIGINT";
  private static final String DOUBLE = "DOUBLE";

  /** Without a length it would be 65,536 characters at most. */
  private static final String TEXT = "VARCHAR(2147483647)";

  private static final String BYTES = "VARBINARY(2147483647)";

  /** A name is as the field's of the class that is mapped, whatever its case. */
  record Column(String name, String type) {}

  private static final Rows<EmployeeRow> EMPLOYEE =
      new Rows<>(
          Mapper.of(EmployeeRow.class),
          List.of(
              new Column("id", INT),
              new Column("name", TEXT),
              new Column("age", INT),
              new Column("password", TEXT),
              new Column("organizationId", INT),
              new Column("organizationName", TEXT),
              new Column("organizationAcronym", TEXT),
              new Column("organizationNumberOfEmployees", TEXT)),
          value -> new EmployeeRow((Employee) value),
          EmployeeRow::value);

  private static final Rows<SmallRow> SMALL =
      new Rows<>(
          Mapper.of(SmallRow.class),
          List.of(
              new Column("intField", INT),
              new Column("longField", BIGINT),
              new Column("doubleField", DOUBLE),
              new Column("stringField", TEXT)),
          value -> new SmallRow((Small) value),
          SmallRow::value);

  private static final Rows<byte[]> OPAQUE =
      new Rows<>(
          Mapper.of(byte[].class, "bytes"),
          List.of(new Column("bytes", BYTES)),
          byte[].class::cast,
          bytes -> bytes);

  static Rows<?> of(ValueShape shape) {
    if (shape instanceof ValueShape.EmployeeRow) {
      return EMPLOYEE;
    }
    return shape instanceof ValueShape.SmallObject ? SMALL : OPAQUE;
  }

  @Nullable Object valueOf(@Nullable R row) {
    return row == null ? null : value.apply(row);
  }
}
