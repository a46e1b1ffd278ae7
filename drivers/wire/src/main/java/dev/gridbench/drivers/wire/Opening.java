package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** What is done with each fresh connection before anything else. */
@FunctionalInterface
public interface Opening {

  Opening NOTHING = (member, out, in) -> {};

  /**
   * Asks and reads the answer to the end, as a login does.
   *
   * @throws dev.gridbench.api.AccessDenied if the member lets nobody in who comes like this
   */
  void on(Endpoint member, OutputStream out, Answers in) throws IOException;

  /**
   * What is spoken over instead of the socket itself, as TLS is.
   *
   * @throws dev.gridbench.api.AccessDenied likewise
   */
  default Socket over(Endpoint member, Socket connected) throws IOException {
    return connected;
  }
}
