package dev.gridbench.worker.load.schedule;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.data.ArrivalDraws;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When one client's next operation begins: the load model's decisions without its waiting, so that
 * threads on a clock and a simulation in virtual time are driven by the same code. Confined to the
 * client's thread but for {@link #finished}.
 */
public abstract class Turns {

  private final boolean scheduled;
  private final AtomicLong finished = new AtomicLong();

  Turns(boolean scheduled) {
    this.scheduled = scheduled;
  }

  /** The next operation follows the last answer, after a think time if there is one. */
  public static Turns closed(LoadModel.Closed model, ArrivalDraws draws, int client) {
    return new Closed(model, draws, client);
  }

  /**
   * A closed loop of a client that comes and goes: the next operation follows the last answer, or
   * begins with the client's next time.
   *
   * @param borders when the client comes, goes, comes again …, on the worker's clock
   */
  public static Turns attended(long[] borders) {
    return new Attended(borders.clone());
  }

  /**
   * Operations come from a feed, one after the other. One client's operations in flight share one,
   * so that the client takes the next only when it could send it.
   *
   * @param own whether the feed is one client's, which then counts what it takes from it
   */
  public static Turns of(Feed feed, boolean own) {
    return new Fed(feed, own);
  }

  /**
   * Sessions come from a feed. The first operation of each is due when the session arrives, every
   * further one a think time after the last answer; the client is the session's until its end.
   */
  public static Turns sessions(Feed feed, LoadModel.PartlyOpen model, ArrivalDraws draws) {
    return new Sessions(feed, model, draws);
  }

  /**
   * When the next operation is due; at or after the end of the window if there is none.
   *
   * @param done when the client finished the last one, or the start of the load
   */
  public abstract long next(long done);

  /**
   * Whether the due times come from a schedule, so that response times count from them; else an
   * operation is due when it is sent.
   */
  public final boolean scheduled() {
    return scheduled;
  }

  /**
   * The number, in its schedule, of the operation that {@link #next} gave last; -1 where it has
   * none and is the client's next one.
   */
  public long number() {
    return -1;
  }

  /** The operation that was given last, or one before it, was answered. */
  public void over() {}

  /** One more arrival was seen to its end. */
  final void finish() {
    finished.lazySet(finished.get() + 1);
  }

  /** For other threads: arrivals, operations or sessions, that this client saw to their end. */
  public final long finished() {
    return finished.get();
  }

  private static final class Closed extends Turns {

    private final LoadModel.Closed model;
    private final ArrivalDraws draws;
    private final int client;
    private long turn;

    Closed(LoadModel.Closed model, ArrivalDraws draws, int client) {
      super(false);
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
  }

  private static final class Attended extends Turns {

    private final long[] borders;
    private int next;

    Attended(long[] borders) {
      super(false);
      this.borders = borders;
    }

    @Override
    public long next(long done) {
      while (next < borders.length && done >= borders[next + 1]) {
        next += 2;
      }
      return next < borders.length ? Math.max(done, borders[next]) : Schedule.NEVER;
    }
  }

  private static final class Fed extends Turns {

    private final Feed feed;
    private final boolean own;
    private long number = -1;

    Fed(Feed feed, boolean own) {
      super(true);
      this.feed = feed;
      this.own = own;
    }

    @Override
    public long next(long done) {
      long place = feed.take();
      number = own ? place : feed.number(place);
      return feed.due(place, done);
    }

    @Override
    public long number() {
      return number;
    }

    @Override
    public void over() {
      finish();
    }
  }

  private static final class Sessions extends Turns {

    private final Feed feed;
    private final LoadModel.PartlyOpen model;
    private final ArrivalDraws draws;
    private long left;

    Sessions(Feed feed, LoadModel.PartlyOpen model, ArrivalDraws draws) {
      super(true);
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
      left = length(feed.number(place)) - 1;
      return feed.due(place, done);
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
  }
}
