package dev.gridbench.host.remote;

import java.nio.file.Path;

/** Which Java the agent of a host runs on. */
public sealed interface RemoteJava {

  /** The oldest release that our programs run on. */
  int OLDEST = 17;

  /** The newest that is found there. */
  record Found() implements RemoteJava {}

  /**
   * One that is there.
   *
   * @param home its absolute path
   */
  record At(String home) implements RemoteJava {}

  /**
   * One of this machine, sent there once: for the same operating system and processor.
   *
   * @param home where it is here
   */
  record Shipped(Path home) implements RemoteJava {}
}
