package dev.gridbench.app.catalog;

/** Shows how fetching goes on. */
public interface FetchProgress {

  /** Shows nothing. */
  FetchProgress NONE =
      new FetchProgress() {
        @Override
        public long everyNanos() {
          return Long.MAX_VALUE;
        }

        @Override
        public void show(String soFar) {}

        @Override
        public void over() {}
      };

  /** So long at least passes between two texts. */
  long everyNanos();

  /** Shows how much came so far. */
  void show(String soFar);

  /** What was asked for is here, or will not come: what changes in place goes away. */
  void over();
}
