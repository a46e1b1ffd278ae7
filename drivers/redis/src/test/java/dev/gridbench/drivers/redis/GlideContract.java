package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.drivers.testkit.Subject;

/** What Valkey GLIDE has to hold. */
abstract class GlideContract extends RedisContract {

  GlideContract(Subject subject) {
    super(subject);
  }

  /** GLIDE closes sockets some time after its client. */
  @Override
  long settledClients() throws Exception {
    long last = clients();
    for (int equal = 0; equal < 20; Thread.sleep(100)) {
      long now = clients();
      equal = now == last ? equal + 1 : 0;
      last = now;
    }
    return last;
  }

  /** What comes after a loss waits until there is a socket again, rather than to fail. */
  @Override
  void judgeLoss(int failures) {
    assertThat(failures).isLessThanOrEqualTo(1);
  }
}
