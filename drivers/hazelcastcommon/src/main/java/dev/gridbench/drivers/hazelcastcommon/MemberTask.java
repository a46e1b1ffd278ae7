package dev.gridbench.drivers.hazelcastcommon;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * A question that runs within a member, to which a client sends it through the cluster's own
 * executor service: it answers with one map of figures for each member that it asks.
 */
public interface MemberTask extends Callable<List<Map<String, Long>>>, Serializable {}
