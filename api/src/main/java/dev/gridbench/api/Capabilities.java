package dev.gridbench.api;

import java.util.List;
import java.util.Set;

/**
 * What a client library can do.
 *
 * @param verbs its operations, those that every {@link Session} has included
 * @param formats the value formats, the default one first
 * @param values the families of {@link ValueShape} that it stores
 * @param multiplexes whether several sessions can share one connection
 * @param async whether its sessions are {@link AsyncSession}s
 */
public record Capabilities(
    Set<Verb> verbs, List<String> formats, Set<String> values, boolean multiplexes, boolean async) {

  public Capabilities {
    verbs = Set.copyOf(verbs);
    formats = List.copyOf(formats);
    values = Set.copyOf(values);
  }
}
