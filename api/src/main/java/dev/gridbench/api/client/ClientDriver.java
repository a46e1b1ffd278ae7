package dev.gridbench.api.client;

/**
 * Opens connections with one version of one client library. Lives in a worker; one instance per
 * worker.
 */
public interface ClientDriver {

  /**
   * Opens one real transport to the cluster.
   *
   * @throws Exception if the cluster cannot be reached; the message is shown to the user
   */
  Connection connect(ConnectionSpec spec) throws Exception;
}
