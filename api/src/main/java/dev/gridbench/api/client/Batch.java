package dev.gridbench.api.client;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys of one call that reads or stores several, and their values. Made once for a session and
 * filled anew for each call, with keys that are all different; confined to the session's thread.
 * The views are made once too, so that a library that takes a set or a map is handed one and
 * nothing is allocated for it but the iterators that it asks for.
 */
public final class Batch {

  private final Object[] keys;
  private final @Nullable Object[] values;
  private final Set<Object> keyView = new KeyView();
  private final Map<Object, Object> entryView;

  /**
   * @param size entries of each call
   */
  public Batch(int size) {
    keys = new Object[size];
    values = new @Nullable Object[size];
    Arrays.fill(keys, "");
    entryView = new EntryView();
  }

  public int size() {
    return keys.length;
  }

  public Object key(int place) {
    return keys[place];
  }

  /** What is stored under the key of this place, or was read of it; null for nothing. */
  public @Nullable Object value(int place) {
    return values[place];
  }

  /** What is stored under the key of this place. */
  public Object stored(int place) {
    return Objects.requireNonNull(values[place]);
  }

  /** Names the key of this place; its value is nothing. */
  public void key(int place, Object key) {
    keys[place] = key;
    values[place] = null;
  }

  /** Gives the key of this place its value, to store or as it was read. */
  public void value(int place, @Nullable Object value) {
    values[place] = value;
  }

  /** Answers every key by what the map has for it. */
  public void answer(Map<?, ?> found) {
    for (int place = 0; place < keys.length; place++) {
      values[place] = found.get(keys[place]);
    }
  }

  /** Lets go of all values. */
  public void clear() {
    Arrays.fill(values, null);
  }

  /** The keys, in their order. */
  public Set<Object> keys() {
    return keyView;
  }

  /** The entries to store, in their order; looking one up goes through all. */
  public Map<Object, Object> entries() {
    return entryView;
  }

  private abstract static class Places<T> implements Iterator<T> {
    private final int size;
    private int next;

    Places(int size) {
      this.size = size;
    }

    abstract T at(int place);

    @Override
    public boolean hasNext() {
      return next < size;
    }

    @Override
    public T next() {
      if (next >= size) {
        throw new NoSuchElementException();
      }
      return at(next++);
    }
  }

  private final class KeyView extends AbstractSet<Object> {
    @Override
    public Iterator<Object> iterator() {
      return new Places<>(keys.length) {
        @Override
        Object at(int place) {
          return keys[place];
        }
      };
    }

    @Override
    public int size() {
      return keys.length;
    }
  }

  /** One entry, as it is when it is asked. */
  private final class Place implements Map.Entry<Object, Object> {
    private final int place;

    Place(int place) {
      this.place = place;
    }

    @Override
    public Object getKey() {
      return keys[place];
    }

    @Override
    public Object getValue() {
      return stored(place);
    }

    @Override
    public Object setValue(Object value) {
      throw new UnsupportedOperationException("a batch is read only");
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Map.Entry<?, ?> entry
          && getKey().equals(entry.getKey())
          && getValue().equals(entry.getValue());
    }

    @Override
    public int hashCode() {
      return getKey().hashCode() ^ getValue().hashCode();
    }
  }

  private final class EntryView extends AbstractMap<Object, Object> {
    private final Place[] places = new Place[keys.length];

    private final Set<Map.Entry<Object, Object>> all =
        new AbstractSet<>() {
          @Override
          public Iterator<Map.Entry<Object, Object>> iterator() {
            return new Places<>(places.length) {
              @Override
              Map.Entry<Object, Object> at(int place) {
                return places[place];
              }
            };
          }

          @Override
          public int size() {
            return places.length;
          }
        };

    EntryView() {
      for (int place = 0; place < places.length; place++) {
        places[place] = new Place(place);
      }
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
      return all;
    }
  }
}
