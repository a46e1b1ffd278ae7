package dev.gridbench.drivers.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.cache.spi.CachingProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which of the class path's providers is taken. */
class ProvidersTest {

  private static final String ONE = SilentProvider.One.class.getName();
  private static final String OTHER = SilentProvider.Other.class.getName();

  @TempDir Path folder;

  @Test
  void theOnlyOneNeedsNoName() throws Exception {
    assertThat(make(null, ONE)).isInstanceOf(SilentProvider.One.class);
  }

  @Test
  void ofSeveralOneHasToBeNamed() throws Exception {
    assertThatThrownBy(() -> make(null, ONE, OTHER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "jcache: several providers are announced on the class path: %s, %s. Name one by the option 'provider'.",
            ONE, OTHER);
    assertThat(make(OTHER, ONE, OTHER)).isInstanceOf(SilentProvider.Other.class);
  }

  @Test
  void oneThatIsNotAnnouncedCanBeNamed() throws Exception {
    assertThat(make(OTHER, ONE)).isInstanceOf(SilentProvider.Other.class);
  }

  @Test
  void noneIsSaidWithTheNextStep() {
    assertThatThrownBy(() -> make(null))
        .hasMessage(
            "jcache: no provider is announced on the class path. Name its class by the option"
                + " 'provider', or add its 'artifacts' or 'jars'.");
  }

  @Test
  void aWrongNameIsSaidWithThoseThatAreThere() {
    assertThatThrownBy(() -> make("com.example.Gone", ONE))
        .hasMessageContaining("com.example.Gone cannot be made")
        .hasMessageContaining("Announced on the class path: " + ONE + ". Mend the option");
    assertThatThrownBy(() -> make("java.lang.Object", ONE))
        .hasMessageContaining("java.lang.Object is no javax.cache.spi.CachingProvider. Name one");
  }

  private CachingProvider make(@Nullable String name, String... announced) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(services.resolve(CachingProvider.class.getName()), List.of(announced));
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ProvidersTest.class.getClassLoader())) {
      return Providers.make(name, loader);
    }
  }
}
