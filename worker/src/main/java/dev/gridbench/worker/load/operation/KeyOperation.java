package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.Session;

/** An operation on one key. */
abstract class KeyOperation implements Operation {

  final Session session;
  final Dataset data;
  int key;

  /** The key as the session takes it. */
  Integer boxed = 0;

  KeyOperation(Session session, Dataset data) {
    this.session = session;
    this.data = data;
  }

  @Override
  public void ready(int key) {
    this.key = key;
    boxed = data.keys().boxed(key);
  }
}
