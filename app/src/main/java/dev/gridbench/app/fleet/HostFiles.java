package dev.gridbench.app.fleet;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.record.TraceFiles;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Files that workers of other hosts need of this machine, and it of them. */
final class HostFiles {

  /** Where such a worker writes its traces, from where it runs. */
  private static final String TRACES = "trace";

  private static final double SECONDS = 60;

  private HostFiles() {}

  /** The assignment with all that it names, which is to be found on this machine alone. */
  static Command.Assign there(Assignment assignment) throws TrialFailure {
    Map<String, byte[]> contents = new HashMap<>();
    for (String file : assignment.files()) {
      try {
        contents.put(file, Files.readAllBytes(Path.of(file)));
      } catch (IOException unreadable) {
        throw new TrialFailure(
            TrialPhase.CONNECT,
            "%s cannot be read for workers of other hosts (%s). See that it is still there."
                .formatted(file, unreadable.getMessage()),
            null);
      }
    }
    Assignment.Tracing tracing = assignment.tracing();
    return new Command.Assign(
        tracing.any()
            ? assignment.traced(new Assignment.Tracing(TRACES, tracing.fromNanos()))
            : assignment,
        contents);
  }

  /** Copies one client's trace from its worker, part by part. */
  static void trace(RemoteWorker worker, int client, Path folder)
      throws TrialFailure, IOException, InterruptedException {
    try (OutputStream file = Files.newOutputStream(TraceFiles.file(folder, client))) {
      long length = 0;
      byte[] part;
      do {
        part =
            worker
                .ask(new Command.ReadTrace(client, length), Event.TracePart.class, SECONDS)
                .bytes();
        file.write(part);
        length += part.length;
      } while (part.length > 0);
    }
  }
}
