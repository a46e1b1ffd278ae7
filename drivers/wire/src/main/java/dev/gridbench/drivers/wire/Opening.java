package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.io.OutputStream;

/** What is said on each fresh connection before anything else, as a login. */
@FunctionalInterface
public interface Opening {

  Opening NOTHING = (member, out, in) -> {};

  /**
   * Asks and reads the answer to the end.
   *
   * @throws dev.gridbench.api.AccessDenied if the member lets nobody in who comes like this
   */
  void on(Endpoint member, OutputStream out, Answers in) throws IOException;
}
