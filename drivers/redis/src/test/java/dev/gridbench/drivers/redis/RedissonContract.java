package dev.gridbench.drivers.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.drivers.testkit.Subject;

/** What Redisson has to hold. */
abstract class RedissonContract extends RedisContract {

  RedissonContract(Subject subject) {
    super(subject);
  }

  /** Redisson's queue for sockets is dropped with its client. */
  @Override
  protected boolean forgetsOnClose() {
    return true;
  }

  /** What comes after a loss waits until there is a socket again, rather than to fail. */
  @Override
  void judgeLoss(int failures) {
    assertThat(failures).isLessThanOrEqualTo(1);
  }
}
