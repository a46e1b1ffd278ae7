package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.US_ASCII;

import org.jspecify.annotations.Nullable;

/** Hazelcast's open binary client protocol, version 2. */
final class HazelcastDialect implements Dialect {

  static final HazelcastDialect HAZELCAST = new HazelcastDialect();

  /** What a client says before its first message; members do not answer it. */
  static final String GREETING = "CP2";

  private HazelcastDialect() {}

  @Override
  public String label() {
    return "hazelcast";
  }

  @Override
  public byte[] greeting() {
    return GREETING.getBytes(US_ASCII);
  }

  @Override
  public @Nullable Form greeted() {
    return null;
  }

  @Override
  public boolean isSession() {
    return true;
  }

  @Override
  public Answers answers() {
    return new HazelcastAnswers();
  }
}
