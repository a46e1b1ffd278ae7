package dev.gridbench.drivers.redis;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Jedis on one server of Valkey, which {@code ./verify --full} fetches: where it is missing, every
 * test here fails.
 */
@Tag("full")
class ValkeyContractTest extends RedisContract {

  private static final GridSystem VALKEY = new ValkeySystem();

  ValkeyContractTest() {
    super(
        Subject.of(VALKEY, VALKEY.traits().standardVersion().text(), "java")
            .by("jedis", "java")
            .members(1));
  }

  @Override
  int sockets() {
    return 1;
  }

  /** The program's word beforehand, and the running server's own; as Redis it is of 7.2. */
  @Test
  void whatAnswersIsValkeyInTheVersionThatItsLabelHas() throws Exception {
    Endpoint server = endpoints().get(0);
    assertThat(VALKEY.traits().standardVersion().text()).isEqualTo("9.1.2");
    assertThat(requireNonNull(VALKEY.traits().running()).of(server))
        .hasValue(VALKEY.traits().standardVersion());
    assertThat(requireNonNull(new RedisSystem().traits().running()).of(server))
        .hasValueSatisfying(version -> assertThat(version.text()).startsWith("7.2."));
  }
}
