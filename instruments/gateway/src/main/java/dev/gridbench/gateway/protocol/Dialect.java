package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What one connection to the upstream speaks for as long as it lasts; each is one constant. */
public final class Dialect {

  private final String label;
  private final String greeting;
  private final @Nullable Form greeted;
  private final boolean session;
  private final Supplier<Answers> answers;

  private Dialect(
      String label,
      String greeting,
      @Nullable Form greeted,
      boolean session,
      Supplier<Answers> answers) {
    this.label = label;
    this.greeting = greeting;
    this.greeted = greeted;
    this.session = session;
    this.answers = answers;
  }

  /**
   * One whose answers come in the order of the calls.
   *
   * @param label as metrics name it: {@code memcached-text}
   * @param greeting what a new connection says before anything else; empty for nothing
   * @param greeted the form of the greeting's answer
   * @param answers reads the answers of one connection
   */
  static Dialect ordered(String label, String greeting, Form greeted, Supplier<Answers> answers) {
    return new Dialect(label, greeting, greeted, false, answers);
  }

  /**
   * One whose answers name their calls and may overtake each other, and whose server keeps for a
   * connection what its clients have said: then clients end with the connection that they are on.
   *
   * @param greeting is not answered
   */
  public static Dialect ofSessions(String label, String greeting, Supplier<Answers> answers) {
    return new Dialect(label, greeting, null, true, answers);
  }

  public String label() {
    return label;
  }

  public byte[] greeting() {
    return greeting.getBytes(US_ASCII);
  }

  /** The form of the greeting's answer; null where it has none. */
  @Nullable Form greeted() {
    return greeted;
  }

  public boolean isSession() {
    return session;
  }

  public Answers answers() {
    return answers.get();
  }
}
