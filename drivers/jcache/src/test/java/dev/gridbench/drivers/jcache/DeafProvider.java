package dev.gridbench.drivers.jcache;

import java.net.ConnectException;
import java.net.URI;
import java.util.Properties;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import org.jspecify.annotations.Nullable;

/** Keeps what it was last asked for, and gives nothing. */
public final class DeafProvider extends SilentProvider {

  static @Nullable URI uri;
  static @Nullable Properties properties;

  @Override
  public URI getDefaultURI() {
    return URI.create("deaf:default");
  }

  @Override
  public Properties getDefaultProperties() {
    return new Properties();
  }

  @Override
  public CacheManager getCacheManager(URI asked, ClassLoader loader, Properties given) {
    uri = asked;
    properties = given;
    throw new CacheException("no manager", new ConnectException("refused"));
  }
}
