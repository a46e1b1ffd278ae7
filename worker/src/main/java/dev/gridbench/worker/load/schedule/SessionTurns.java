package dev.gridbench.worker.load.schedule;

import dev.gridbench.api.LoadModel;
import dev.gridbench.worker.data.ArrivalDraws;

/**
 * Sessions come from a feed. The first operation of each is due when the session arrives, every
 * further one a think time after the last answer; the client is the session's until its end.
 */
public final class SessionTurns extends Turns {

  private final Feed feed;
  private final LoadModel.PartlyOpen model;
  private final ArrivalDraws draws;
  private long left;

  public SessionTurns(Feed feed, LoadModel.PartlyOpen model, ArrivalDraws draws) {
    this.feed = feed;
    this.model = model;
    this.draws = draws;
  }

  @Override
  public long next(long done) {
    if (left > 0) {
      left--;
      return done + model.thinkNanos();
    }
    long place = feed.take();
    long due = feed.due(place);
    left = length(feed.number(place)) - 1;
    if (due < done) {
      feed.late(due, done);
    }
    return due;
  }

  @Override
  public void over() {
    if (left == 0) {
      finish();
    }
  }

  private long length(long session) {
    return model.geometric()
        ? draws.sessionLength(session, model.operations())
        : Math.round(model.operations());
  }

  @Override
  public boolean scheduled() {
    return true;
  }
}
