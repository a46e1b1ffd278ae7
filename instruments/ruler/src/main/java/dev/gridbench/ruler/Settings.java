package dev.gridbench.ruler;

import java.util.LinkedHashMap;
import java.util.Map;

/** A value for every {@link Setting}; never changed, only replaced. */
public final class Settings {

  private final Map<Setting<?>, String> texts;
  private final Map<Setting<?>, Object> values = new LinkedHashMap<>();

  /** Everything as it is where nobody sets it. */
  public Settings() {
    this(Map.of());
  }

  /**
   * @param texts of those that are set
   */
  Settings(Map<Setting<?>, String> texts) {
    this.texts = Map.copyOf(texts);
    Setting.ALL.forEach(setting -> values.put(setting, read(setting, text(setting))));
  }

  /**
   * The same but for one.
   *
   * @throws IllegalArgumentException if there is no such setting or value; the message says what
   *     there is
   */
  public Settings with(String name, String value) {
    Setting<?> setting =
        Setting.named(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "there is no setting '%s'. There are %s."
                            .formatted(name, Setting.ALL.stream().map(Setting::name).toList())));
    Map<Setting<?>, String> changed = new LinkedHashMap<>(texts);
    changed.put(setting, value.strip());
    return new Settings(changed);
  }

  <T> T get(Setting<T> setting) {
    @SuppressWarnings("unchecked") // each was put in by its own reader
    T value = (T) values.get(setting);
    if (value == null) {
      throw new IllegalStateException(setting.name());
    }
    return value;
  }

  /** As it was set. */
  String text(Setting<?> setting) {
    return texts.getOrDefault(setting, setting.initial());
  }

  private static Object read(Setting<?> setting, String text) {
    try {
      Object value = setting.reader().apply(text);
      return java.util.Objects.requireNonNull(value);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(setting.name() + ": " + wrong.getMessage(), wrong);
    }
  }
}
