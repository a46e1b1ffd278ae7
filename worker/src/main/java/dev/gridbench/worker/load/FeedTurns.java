package dev.gridbench.worker.load;

/** Operations come from a feed, one after the other. */
final class FeedTurns extends Turns {

  private final Feed feed;
  private boolean begun;

  FeedTurns(Feed feed) {
    this.feed = feed;
  }

  @Override
  long next(long done) {
    if (begun) {
      finish();
    }
    begun = true;
    long due = feed.due(feed.take());
    if (due < done) {
      feed.late(due, done);
    }
    return due;
  }

  @Override
  boolean scheduled() {
    return true;
  }
}
