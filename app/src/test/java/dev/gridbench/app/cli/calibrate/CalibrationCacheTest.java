package dev.gridbench.app.cli.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrationCacheTest {

  @TempDir Path folder;

  @Test
  void whatIsKeptForAClassIsReadForThatClassOnly() throws Exception {
    CalibrationCache cache = CalibrationCache.ofUser(Map.of("XDG_CACHE_HOME", folder.toString()));
    cache.write("abc", Map.of("nanosPerOperation", 250.5));
    assertThat(cache.file("abc")).isEqualTo(folder.resolve("gridbench/calibration-abc.json"));
    assertThat(cache.read("abc")).contains(Map.of("nanosPerOperation", 250.5));
    assertThat(cache.read("def")).isEmpty();
  }

  @Test
  void whatCannotBeReadIsNone() throws Exception {
    CalibrationCache cache = new CalibrationCache(folder);
    Files.writeString(cache.file("abc"), "{\"nanos");
    assertThat(cache.read("abc")).isEmpty();
  }
}
