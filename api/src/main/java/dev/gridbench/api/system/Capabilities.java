package dev.gridbench.api.system;

import dev.gridbench.api.Verb;
import java.util.List;
import java.util.Set;

/**
 * What a client library can do.
 *
 * @param verbs its operations, those that every {@link dev.gridbench.api.client.Session} has
 *     included
 * @param formats the value formats, the default one first
 * @param values the families of {@link dev.gridbench.api.ValueShape} that it stores
 * @param multiplexes whether several sessions can share one connection
 * @param async whether its sessions are {@link dev.gridbench.api.client.AsyncSession}s
 * @param indexes whether its maps can have indexes, where their values have attributes
 * @param security whether it does what {@link dev.gridbench.api.Security} says
 */
public record Capabilities(
    Set<Verb> verbs,
    List<String> formats,
    Set<String> values,
    boolean multiplexes,
    boolean async,
    boolean indexes,
    boolean security) {

  public Capabilities {
    verbs = Set.copyOf(verbs);
    formats = List.copyOf(formats);
    values = Set.copyOf(values);
  }
}
