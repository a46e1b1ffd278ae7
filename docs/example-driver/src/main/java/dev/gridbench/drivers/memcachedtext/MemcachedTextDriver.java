package dev.gridbench.drivers.memcachedtext;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.io.IOException;
import java.net.Socket;

/** Opens one socket a connection. */
public final class MemcachedTextDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    Endpoint member = spec.endpoints().get(0);
    Socket socket = new Socket(member.host(), member.port());
    socket.setTcpNoDelay(true);
    return new MemcachedTextConnection(socket, spec.map().name());
  }
}
