package dev.gridbench.drivers.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.io.IOException;

/** An employee as JSON. */
final class JsonStaff {

  private JsonStaff() {}

  static void write(JsonGenerator out, Employee employee) throws IOException {
    Organization organization = employee.organization();
    out.writeStartObject();
    out.writeNumberField("id", employee.id());
    out.writeStringField("name", employee.name());
    out.writeNumberField("age", employee.age());
    out.writeStringField("password", employee.password());
    out.writeObjectFieldStart("organization");
    out.writeNumberField("id", organization.id());
    out.writeStringField("name", organization.name());
    out.writeStringField("acronym", organization.acronym());
    out.writeStringField("numberOfEmployees", organization.numberOfEmployees());
    out.writeEndObject();
    out.writeEndObject();
  }

  /** From its start to its end. */
  static Employee read(JsonParser in) throws IOException {
    int id = number(in, "id");
    String name = text(in, "name");
    int age = number(in, "age");
    String password = text(in, "password");
    Json.field(in, "organization");
    Organization organization =
        new Organization(
            number(in, "id"), text(in, "name"), text(in, "acronym"), text(in, "numberOfEmployees"));
    Json.end(in);
    Json.end(in);
    return new Employee(id, name, age, password, organization);
  }

  private static int number(JsonParser in, String field) throws IOException {
    Json.field(in, field);
    return in.getIntValue();
  }

  private static String text(JsonParser in, String field) throws IOException {
    Json.field(in, field);
    return in.getText();
  }
}
