package dev.gridbench.worker.load.schedule;

import dev.gridbench.api.LoadModel;
import dev.gridbench.worker.data.ArrivalDraws;

/** The next operation follows the last answer, after a think time if there is one. */
public final class ClosedTurns extends Turns {

  private final LoadModel.Closed model;
  private final ArrivalDraws draws;
  private final int client;
  private long turn;

  public ClosedTurns(LoadModel.Closed model, ArrivalDraws draws, int client) {
    this.model = model;
    this.draws = draws;
    this.client = client;
  }

  @Override
  public long next(long done) {
    if (model.thinkNanos() == 0) {
      return done;
    }
    double think = model.exponential() ? draws.think(client, turn) : turn == 0 ? 0 : 1;
    turn++;
    return done + Math.round(think * model.thinkNanos());
  }

  @Override
  public boolean scheduled() {
    return false;
  }
}
