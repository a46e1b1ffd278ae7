package dev.gridbench.worker;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.LoadModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The due times of a load that replays a file: a number of seconds a line. */
final class Trace {

  private Trace() {}

  /** Nanoseconds from the start of the load; none where nothing is replayed. */
  static long[] of(LoadModel load) throws IOException {
    if (load instanceof LoadModel.Open open && open.arrivals() instanceof Arrivals.Replay replay) {
      return Files.readAllLines(Path.of(replay.file())).stream()
          .mapToLong(line -> Math.round(Double.parseDouble(line.strip()) * 1e9))
          .toArray();
    }
    return new long[0];
  }
}
