package dev.gridbench.worker.wire;

import java.io.Serializable;

/** Anything that crosses the link between coordinator and worker. */
public sealed interface Message extends Serializable permits Command, Event {}
