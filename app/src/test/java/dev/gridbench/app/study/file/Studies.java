package dev.gridbench.app.study.file;

import dev.gridbench.app.study.Study;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads studies for tests. */
public final class Studies {

  private static final StudyReader READER = new StudyReader(Set.of("salhi-2018", "das-2019"));

  private Studies() {}

  public static Reading reading(String yaml, @Nullable String profile, String... sets) {
    return READER.read("study.yaml", yaml, new Overrides(profile, List.of(sets)), FakeSystem.all());
  }

  /** The study; fails with its problems if it has any. */
  public static Study read(String yaml, String... sets) {
    Reading reading = reading(yaml, null, sets);
    return reading.study().orElseThrow(() -> new AssertionError(lines(reading)));
  }

  /** The smallest study, with these lines added. */
  public static Study with(String... lines) {
    return read("study: s\nsystems: hazelcast\nworkload: get\n", lines);
  }

  /** Every problem on a line of its own. */
  public static String lines(Reading reading) {
    return reading.problems().stream().map(problem -> problem + "\n").collect(Collectors.joining());
  }
}
