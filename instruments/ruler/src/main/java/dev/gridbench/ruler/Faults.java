package dev.gridbench.ruler;

import dev.gridbench.instruments.Counters;
import dev.gridbench.ruler.protocol.Result;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What goes wrong, in exact counts (method.md R42 to R44). A fault's count starts anew when it is
 * set. Guarded by the engine.
 */
final class Faults {

  /** A prime, so that the turned bits are spread over the value. */
  private static final long NEXT_BIT = 7_919;

  private record Written(String key, byte[] value) {}

  private final Counters<Count> counters;
  private Every error = new Every(0);
  private Every wrong = new Every(0);
  private Every miss = new Every(0);
  private Every phantom = new Every(0);
  private Every stale = new Every(0);
  private Every drop = new Every(0);
  private Setting.Wrong kind = Setting.Wrong.BIT_FLIP;
  private long staleAge;
  private boolean history;
  private long toDrop;
  private long bits;
  private @Nullable Written last;
  private @Nullable Written lastButOne;

  Faults(Counters<Count> counters) {
    this.counters = counters;
  }

  /** Takes over what concerns this setting. */
  void changed(Setting<?> setting, Settings settings) {
    if (setting.equals(Setting.ERROR_EVERY)) {
      error = new Every(settings.get(Setting.ERROR_EVERY));
    } else if (setting.equals(Setting.WRONG_EVERY)) {
      wrong = new Every(settings.get(Setting.WRONG_EVERY));
    } else if (setting.equals(Setting.MISS_EVERY)) {
      miss = new Every(settings.get(Setting.MISS_EVERY));
    } else if (setting.equals(Setting.PHANTOM_EVERY)) {
      phantom = new Every(settings.get(Setting.PHANTOM_EVERY));
    } else if (setting.equals(Setting.STALE_EVERY)) {
      stale = new Every(settings.get(Setting.STALE_EVERY));
    } else if (setting.equals(Setting.DROP_WRITES)) {
      toDrop = settings.get(Setting.DROP_WRITES).count();
      drop = new Every(settings.get(Setting.DROP_WRITES).every());
    }
    kind = settings.get(Setting.WRONG);
    staleAge = settings.get(Setting.STALE_AGE);
    history =
        settings.get(Setting.STALE_EVERY) > 0
            || settings.get(Setting.WRONG_EVERY) > 0 && kind == Setting.Wrong.OLDER;
  }

  /** Whether the next operation fails. */
  boolean fails() {
    return error.strikes(true);
  }

  /** Whether the next write is only acknowledged. */
  boolean dropsWrite() {
    if (toDrop > 0 && drop.strikes(true)) {
      toDrop--;
      return true;
    }
    return false;
  }

  /** Notes a value that may later be served under another key. */
  void written(String key, byte[] value) {
    if (last == null || !last.key().equals(key)) {
      lastButOne = last;
    }
    last = new Written(key, value);
  }

  void forgetValues() {
    last = null;
    lastButOne = null;
  }

  /** What a new entry keeps of the one it replaces. */
  @Nullable Entry history(Entry before, long now) {
    return history ? before.past(now - staleAge) : null;
  }

  /** What a read of the key answers. */
  Result.@Nullable Value read(String key, @Nullable Entry entry, long now) {
    Written other = other(key);
    if (phantom.strikes(entry == null)) {
      counters.add(Count.FAULTS_PHANTOM, 1);
      return new Result.Value(other == null ? new byte[] {'?'} : other.value(), 0, 0);
    }
    if (miss.strikes(entry != null)) {
      counters.add(Count.FAULTS_MISS, 1);
      return null;
    }
    byte[] spoilt = entry == null || !wrong.active() ? null : spoilt(entry, other);
    if (wrong.strikes(spoilt != null) && entry != null && spoilt != null) {
      counters.add(Count.FAULTS_WRONG, 1);
      bits += NEXT_BIT;
      return entry.read(spoilt);
    }
    return stale(entry, now);
  }

  long owed() {
    return wrong.owed() + miss.owed() + phantom.owed() + stale.owed();
  }

  private Result.@Nullable Value stale(@Nullable Entry entry, long now) {
    if (entry == null) {
      stale.strikes(false);
      return null;
    }
    Entry then = stale.active() ? entry.at(now - staleAge) : entry;
    if (then == null || !stale.strikes(then != entry)) {
      return entry.read();
    }
    counters.add(Count.FAULTS_STALE, 1);
    return then.read();
  }

  /** The wrong value, or null where this entry cannot have one of the kind. */
  private byte @Nullable [] spoilt(Entry entry, @Nullable Written other) {
    byte[] value = entry.value();
    return switch (kind) {
      case BIT_FLIP -> value.length == 0 ? null : flipped(value);
      case OTHER_KEY -> other == null || Arrays.equals(other.value(), value) ? null : other.value();
      case TRUNCATED -> value.length == 0 ? null : Arrays.copyOf(value, value.length / 2);
      case OLDER -> older(entry);
      case EMPTY -> value.length == 0 ? null : new byte[0];
    };
  }

  private static byte @Nullable [] older(Entry entry) {
    Entry older = entry.older();
    return older == null ? null : older.value();
  }

  private byte[] flipped(byte[] value) {
    byte[] copy = value.clone();
    int bit = (int) (bits % (8L * value.length));
    copy[bit / 8] = (byte) (copy[bit / 8] ^ 1 << bit % 8);
    return copy;
  }

  private @Nullable Written other(String key) {
    return last != null && !last.key().equals(key) ? last : lastButOne;
  }

  /**
   * Every n-th of something, exactly. Where the n-th cannot be met, because a miss has no value to
   * be wrong, the next that can is.
   */
  private static final class Every {

    private final long every;
    private long seen;
    private long owed;

    /**
     * @param every 0 for never
     */
    Every(long every) {
      this.every = every;
    }

    /** Counts one, and tells whether it is to be met. */
    boolean strikes(boolean possible) {
      if (every == 0) {
        return false;
      }
      seen++;
      if (seen % every == 0) {
        owed++;
      }
      if (!possible || owed == 0) {
        return false;
      }
      owed--;
      return true;
    }

    boolean active() {
      return every > 0;
    }

    /** Due, and not yet met. */
    long owed() {
      return owed;
    }
  }
}
