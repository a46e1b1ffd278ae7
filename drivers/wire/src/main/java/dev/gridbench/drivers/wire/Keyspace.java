package dev.gridbench.drivers.wire;

import dev.gridbench.api.client.Batch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One map's keys and values on the wire: which member has a key, what its name is, and how values
 * become bytes.
 *
 * @param prefix what each key's name begins with
 */
record Keyspace(
    List<MemberSocket> members,
    Routing routing,
    Dialect dialect,
    String prefix,
    Encoding encoding) {

  /** One member's keys, and their places in the batch. */
  private record Share(MemberSocket member, List<Integer> places, List<String> names) {}

  MemberSocket member(Object key) {
    return members.get(routing.member(key));
  }

  String name(Object key) {
    return prefix + key;
  }

  @Nullable Object value(Answers in) throws IOException {
    byte[] value = dialect.value(in);
    return value == null ? null : encoding.decode(value);
  }

  /**
   * Reads keys of several members at a time: each is asked for all of its keys before the first
   * answer is waited for. A member that refuses, or is gone, fails the whole; the answers of the
   * others are then read all the same, or their sockets closed, so that they stay usable.
   */
  void getAll(Batch batch) throws IOException {
    List<Share> shares = shares(batch);
    if (shares.stream().anyMatch(share -> share.member().pipelined())) {
      for (Share share : shares) {
        boolean unused =
            share
                .member()
                .call(out -> dialect.getAll(out, share.names()), in -> read(in, share, batch));
      }
      return;
    }
    send(shares);
    receive(shares, batch);
  }

  private List<Share> shares(Batch batch) {
    @Nullable Share[] all = new @Nullable Share[members.size()];
    List<Share> used = new ArrayList<>(members.size());
    for (int place = 0; place < batch.size(); place++) {
      Object key = batch.key(place);
      batch.value(place, null);
      int number = routing.member(key);
      Share share = all[number];
      if (share == null) {
        share = new Share(members.get(number), new ArrayList<>(), new ArrayList<>());
        all[number] = share;
        used.add(share);
      }
      share.places().add(place);
      share.names().add(name(key));
    }
    return used;
  }

  private void send(List<Share> shares) throws IOException {
    int sent = 0;
    try {
      for (Share share : shares) {
        share.member().send(out -> dialect.getAll(out, share.names()));
        sent++;
      }
    } finally {
      if (sent < shares.size()) {
        close(shares.subList(0, sent));
      }
    }
  }

  private void receive(List<Share> shares, Batch batch) throws IOException {
    Refused refused = null;
    int received = 0;
    try {
      for (Share share : shares) {
        try {
          boolean unused = share.member().receive(in -> read(in, share, batch));
        } catch (Refused one) {
          refused = one;
        }
        received++;
      }
    } finally {
      close(shares.subList(received, shares.size()));
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
      share.member().close();
    }
  }
}
