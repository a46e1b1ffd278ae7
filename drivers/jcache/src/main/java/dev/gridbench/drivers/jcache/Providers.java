package dev.gridbench.drivers.jcache;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;

/** Finds the provider that a study means. */
final class Providers {

  private Providers() {}

  /**
   * A new provider object.
   *
   * @param name of its class; null for the only one that the class path announces
   * @throws IllegalArgumentException if there is none or more than one, or it is no provider
   */
  static CachingProvider make(@Nullable String name, ClassLoader loader) {
    return name == null ? only(loader) : named(name, loader);
  }

  private static CachingProvider named(String name, ClassLoader loader) {
    try {
      Object made = Class.forName(name, true, loader).getDeclaredConstructor().newInstance();
      if (made instanceof CachingProvider provider) {
        return provider;
      }
      throw new IllegalArgumentException(
          "jcache: %s is no javax.cache.spi.CachingProvider. Name one, or drop the option 'provider'."
              .formatted(name));
    } catch (ReflectiveOperationException | LinkageError failed) {
      throw new IllegalArgumentException(
          "jcache: the provider %s cannot be made (%s). Announced on the class path: %s. Mend the option 'provider', or add what it needs under 'artifacts' or 'jars'."
              .formatted(name, cause(failed), names(all(loader))),
          failed);
    }
  }

  private static Throwable cause(Throwable failed) {
    Throwable cause = failed.getCause();
    return cause == null ? failed : cause;
  }

  private static CachingProvider only(ClassLoader loader) {
    List<CachingProvider> all = all(loader);
    if (all.size() == 1) {
      return all.get(0);
    }
    throw new IllegalArgumentException(
        all.isEmpty()
            ? "jcache: no provider is announced on the class path. Name its class by the option"
                + " 'provider', or add its 'artifacts' or 'jars'."
            : "jcache: several providers are announced on the class path: %s. Name one by the option 'provider'."
                .formatted(names(all)));
  }

  private static List<CachingProvider> all(ClassLoader loader) {
    return ServiceLoader.load(CachingProvider.class, loader).stream()
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  private static String names(List<CachingProvider> providers) {
    return providers.isEmpty()
        ? "none"
        : providers.stream()
            .map(provider -> provider.getClass().getName())
            .sorted()
            .collect(Collectors.joining(", "));
  }
}
