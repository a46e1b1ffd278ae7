package dev.gridbench.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.ValueAttributes.Type;
import org.junit.jupiter.api.Test;

class ValueAttributesTest {

  @Test
  void ofAnEmployeeAreThoseThatPutsDoNotChange() {
    assertThat(ValueAttributes.of(new ValueShape.EmployeeRow()))
        .containsEntry("age", Type.NUMBER)
        .containsEntry("organization.name", Type.TEXT)
        .doesNotContainKey("password");
  }

  @Test
  void ofASmallOrALargeObjectAreThoseThatPutsDoNotChange() {
    for (ValueShape shape :
        new ValueShape[] {new ValueShape.SmallObject(), new ValueShape.LargeObject()}) {
      assertThat(ValueAttributes.of(shape))
          .containsEntry("intField", Type.NUMBER)
          .containsEntry("stringField", Type.TEXT)
          .hasSize(2);
    }
  }

  @Test
  void ofOpaqueBytesAreNone() {
    assertThat(ValueAttributes.of(new ValueShape.Bytes(1, 2))).isEmpty();
  }
}
