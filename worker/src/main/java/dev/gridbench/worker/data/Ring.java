package dev.gridbench.worker.data;

import dev.gridbench.api.load.KeySpace;

/**
 * Which key of its ring one client inserts or removes next. An insert takes the next free place and
 * a removal the oldest entry, as long as all of them succeed; an insert into a full ring names the
 * oldest, a removal from an empty one the next free one, and each is answered no. A function of the
 * inserts and removals before it alone. Confined to its client's thread; allocates nothing.
 */
final class Ring {

  private final KeySpace space;
  private final int client;
  private int tail;
  private int size;

  Ring(KeySpace space, int client) {
    this.space = space;
    this.client = client;
    size = space.filled();
  }

  int insert() {
    int key = at(size);
    if (size < space.ring()) {
      size++;
    }
    return key;
  }

  int remove() {
    int key = at(0);
    if (size > 0) {
      tail = (tail + 1) % space.ring();
      size--;
    }
    return key;
  }

  private int at(int age) {
    return space.key(client, (tail + age) % space.ring());
  }
}
