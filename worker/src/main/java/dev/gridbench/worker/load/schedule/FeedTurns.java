package dev.gridbench.worker.load.schedule;

/**
 * Operations come from a feed, one after the other. One client's operations in flight share one, so
 * that the client takes the next only when it could send it.
 */
public final class FeedTurns extends Turns {

  private final Feed feed;
  private final boolean own;
  private long number = -1;

  /**
   * @param own whether the feed is one client's, which then counts what it takes from it
   */
  public FeedTurns(Feed feed, boolean own) {
    this.feed = feed;
    this.own = own;
  }

  @Override
  public long next(long done) {
    long place = feed.take();
    number = own ? place : feed.number(place);
    long due = feed.due(place);
    if (due < done) {
      feed.late(due, done);
    }
    return due;
  }

  @Override
  public long number() {
    return number;
  }

  @Override
  public void over() {
    finish();
  }

  @Override
  public boolean scheduled() {
    return true;
  }
}
