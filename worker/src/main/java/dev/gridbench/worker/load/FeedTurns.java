package dev.gridbench.worker.load;

/**
 * Operations come from a feed, one after the other. One client's operations in flight share one, so
 * that the client takes the next only when it could send it.
 */
final class FeedTurns extends Turns {

  private final Feed feed;
  private final boolean own;
  private long number = -1;

  /**
   * @param own whether the feed is one client's, which then counts what it takes from it
   */
  FeedTurns(Feed feed, boolean own) {
    this.feed = feed;
    this.own = own;
  }

  @Override
  long next(long done) {
    long place = feed.take();
    number = own ? place : feed.number(place);
    long due = feed.due(place);
    if (due < done) {
      feed.late(due, done);
    }
    return due;
  }

  @Override
  long number() {
    return number;
  }

  @Override
  void over() {
    finish();
  }

  @Override
  boolean scheduled() {
    return true;
  }
}
