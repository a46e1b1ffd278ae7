package dev.gridbench.drivers.memcached;

import dev.gridbench.drivers.codec.Formats;
import java.util.Map;

/** Whalin's formats. */
class WhalinFormatsContractTest extends MemcachedObjects {

  WhalinFormatsContractTest() {
    super("whalin", Map.of());
  }

  /** It serializes objects into its socket. */
  @Override
  protected boolean encodesAlone(String format) {
    return !format.equals(Formats.JAVA);
  }
}
