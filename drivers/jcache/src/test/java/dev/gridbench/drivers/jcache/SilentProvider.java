package dev.gridbench.drivers.jcache;

import java.net.URI;
import java.util.Properties;
import javax.cache.CacheManager;
import javax.cache.configuration.OptionalFeature;
import javax.cache.spi.CachingProvider;

/** A provider that can be made and nothing else. */
abstract class SilentProvider implements CachingProvider {

  /** One that a class path announces. */
  public static final class One extends SilentProvider {}

  /** Another. */
  public static final class Other extends SilentProvider {}

  private static UnsupportedOperationException silent() {
    return new UnsupportedOperationException("no test asks for it");
  }

  @Override
  public CacheManager getCacheManager(URI uri, ClassLoader loader, Properties properties) {
    throw silent();
  }

  @Override
  public CacheManager getCacheManager(URI uri, ClassLoader loader) {
    throw silent();
  }

  @Override
  public CacheManager getCacheManager() {
    throw silent();
  }

  @Override
  public ClassLoader getDefaultClassLoader() {
    throw silent();
  }

  @Override
  public URI getDefaultURI() {
    throw silent();
  }

  @Override
  public Properties getDefaultProperties() {
    throw silent();
  }

  @Override
  public void close() {}

  @Override
  public void close(ClassLoader loader) {}

  @Override
  public void close(URI uri, ClassLoader loader) {}

  @Override
  public boolean isSupported(OptionalFeature feature) {
    return false;
  }
}
