package dev.gridbench.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

class EmployeeTest {

  private static final Employee ANNA =
      new Employee(7, "Anna Velo", 51, "abcdefgh", new Organization(1, "Velatum Inc.", "VI", "21"));

  @Test
  void survivesJavaSerialization() throws Exception {
    Object copy = read(write(ANNA));
    assertThat(copy).isEqualTo(ANNA).isNotSameAs(ANNA);
  }

  @Test
  void isEqualOnlyIfEveryFieldIs() {
    Organization other = new Organization(1, "Velatum Inc.", "VI", "22");
    assertThat(new Employee(7, "Anna Velo", 51, "abcdefgh", other)).isNotEqualTo(ANNA);
  }

  private static byte[] write(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }
}
