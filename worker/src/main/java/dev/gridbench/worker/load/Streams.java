package dev.gridbench.worker.load;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.data.Operations.Part;
import dev.gridbench.worker.wire.Assignment;

/**
 * Which operations an assignment's clients do (method.md R40). Where operations have numbers in a
 * schedule, what is due k-th is decided by k: of one schedule for all by k alone, of a client's own
 * by the client and k. In a closed loop and in sessions each calling thread counts its own.
 */
public record Streams(Assignment assignment, long entries) {

  /**
   * @param client number of the calling thread
   */
  public Operations of(long seed, int client) {
    Part caller = new Part(client, assignment.clients().total());
    return assignment.load() instanceof LoadModel.Open open
        ? Operations.numbered(
            assignment.workload(), assignment.keys(), entries, seed, schedule(open, client), caller)
        : Operations.of(
            assignment.workload(),
            assignment.keys(),
            entries,
            seed,
            caller.number(),
            caller.total());
  }

  private Part schedule(LoadModel.Open open, int client) {
    int clients = assignment.clients().total() / assignment.clients().threads();
    return open.per() == LoadModel.Per.CLIENT
        ? new Part(client % clients, clients)
        : new Part(0, 1);
  }
}
