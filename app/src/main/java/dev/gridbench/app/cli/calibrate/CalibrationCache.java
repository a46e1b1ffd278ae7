package dev.gridbench.app.cli.calibrate;

import dev.gridbench.app.run.figures.Calibration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Calibrations of this machine, one for each class of environments that it has been in. */
public final class CalibrationCache {

  private final Path folder;
  private final JsonMapper mapper =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** Where the environment's {@code XDG_CACHE_HOME} says, else {@code ~/.cache}. */
  public static CalibrationCache ofUser(Map<String, String> environment) {
    String named = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path cache =
        named.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(named);
    return new CalibrationCache(cache.resolve("gridbench"));
  }

  CalibrationCache(Path folder) {
    this.folder = folder;
  }

  Path file(String environmentClass) {
    return folder.resolve("calibration-" + environmentClass + ".json");
  }

  void write(String environmentClass, Map<String, Object> calibration) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(file(environmentClass), mapper.writeValueAsString(calibration) + "\n");
  }

  /** Empty where there is none that can be read. */
  @SuppressWarnings("unchecked")
  public // a JSON object's names are texts
  Optional<Map<String, Object>> read(String environmentClass) {
    try {
      Map<String, Object> read =
          mapper.readValue(Files.readString(file(environmentClass)), Map.class);
      return read.containsKey(Calibration.NANOS) ? Optional.of(read) : Optional.empty();
    } catch (IOException | JacksonException absent) {
      return Optional.empty();
    }
  }
}
