package dev.gridbench.drivers.wire;

import dev.gridbench.api.Batch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads keys of several members at a time: each is asked for all of its keys before the first
 * answer is waited for. A member that refuses, or is gone, fails the whole; the answers of the
 * others are then read all the same, or their sockets closed, so that the lanes stay usable.
 */
record Fan(List<Lane> lanes, Routing routing, Dialect dialect, String prefix, Encoding encoding) {

  /** One member's keys, and their places in the batch. */
  private record Share(Lane lane, List<Integer> places, List<String> names) {}

  void getAll(Batch batch) throws IOException {
    List<Share> shares = shares(batch);
    if (shares.stream().anyMatch(share -> share.lane().pipelined())) {
      for (Share share : shares) {
        boolean unused =
            share
                .lane()
                .call(out -> dialect.getAll(out, share.names()), in -> read(in, share, batch));
      }
      return;
    }
    ask(shares);
    answer(shares, batch);
  }

  private List<Share> shares(Batch batch) {
    @Nullable Share[] all = new @Nullable Share[lanes.size()];
    List<Share> used = new ArrayList<>(lanes.size());
    for (int place = 0; place < batch.size(); place++) {
      Object key = batch.key(place);
      batch.value(place, null);
      int number = routing.lane(key);
      Share share = all[number];
      if (share == null) {
        share = new Share(lanes.get(number), new ArrayList<>(), new ArrayList<>());
        all[number] = share;
        used.add(share);
      }
      share.places().add(place);
      share.names().add(prefix + key);
    }
    return used;
  }

  private void ask(List<Share> shares) throws IOException {
    int asked = 0;
    try {
      for (Share share : shares) {
        share.lane().ask(out -> dialect.getAll(out, share.names()));
        asked++;
      }
    } finally {
      if (asked < shares.size()) {
        close(shares.subList(0, asked));
      }
    }
  }

  private void answer(List<Share> shares, Batch batch) throws IOException {
    Refused refused = null;
    int answered = 0;
    try {
      for (Share share : shares) {
        try {
          boolean unused = share.lane().answer(in -> read(in, share, batch));
        } catch (Refused one) {
          refused = one;
        }
        answered++;
      }
    } finally {
      close(shares.subList(answered, shares.size()));
    }
    if (refused != null) {
      throw refused;
    }
  }

  private boolean read(Answers in, Share share, Batch batch) throws IOException {
    dialect.values(
        in,
        share.names(),
        (place, value) -> batch.value(share.places().get(place), encoding.decode(value)));
    return true;
  }

  private static void close(List<Share> shares) throws IOException {
    for (Share share : shares) {
      share.lane().close();
    }
  }
}
