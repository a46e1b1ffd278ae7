package dev.gridbench.drivers.redis;

import java.util.concurrent.CompletionStage;

/** Commands that can be begun without waiting for their answers. */
interface AsyncCommands extends Commands {

  /** Completed with null where there is no such key. */
  CompletionStage<byte[]> beginGet(byte[] key);

  CompletionStage<?> beginSet(byte[] key, byte[] value);

  /** How many of the keys were there: 0 or 1. */
  CompletionStage<Long> beginDel(byte[] key);
}
