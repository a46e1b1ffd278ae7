package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The installed Chromium without a window, with a profile of its own. */
final class Browser implements AutoCloseable {

  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  static final int PAPER = (210 - 2 * 14) * 960 / 254;
  private static final JsonMapper JSON = new JsonMapper();

  private final ChromeDriver chrome;

  Browser() throws IOException {
    for (Path needed : List.of(PROGRAM, DRIVER)) {
      assertThat(needed).as("%s is missing; ./verify installs it", needed).isExecutable();
    }
    chrome =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build(),
            options());
    chrome.manage().timeouts().scriptTimeout(Duration.ofMinutes(1));
    leaveTheStartPage();
  }

  /** The browser's own start page is made of many files, which are nothing to do with a report. */
  private void leaveTheStartPage() {
    chrome.get("about:blank");
    console();
    requests();
  }

  private static ChromeOptions options() throws IOException {
    // Below target, since a browser may write to its profile after its end was reported.
    Path profile = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "browser");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(PROGRAM.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--user-data-dir=" + profile.toAbsolutePath());
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    return options;
  }

  /**
   * As if it had just been started: scripts, colours and width are its own, and nothing is logged.
   */
  void startAnew() {
    command("Emulation.setScriptExecutionDisabled", Map.of("value", false));
    command("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
    command("Emulation.clearDeviceMetricsOverride", Map.of());
    leaveTheStartPage();
  }

  /** Opens a file as a reader does who double-clicks it. */
  void open(Path page) {
    chrome.get(page.toUri().toString());
  }

  /** Opens a file at a place of it. */
  void open(Path page, String anchor) {
    chrome.get(page.toUri() + "#" + anchor);
  }

  /** Loads the page again with its scripts switched off; {@link #evaluate} still works. */
  void openWithoutScripts(Path page) {
    command("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    open(page);
  }

  void prefers(String scheme) {
    command(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /** As it is printed on A4: 210 mm less the page's margins, at 96 pixels an inch. */
  void paper() {
    command("Emulation.setEmulatedMedia", Map.of("media", "print"));
    width(PAPER);
  }

  void width(int pixels) {
    window(pixels, 900);
  }

  void window(int width, int height) {
    command(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  private void command(String name, Map<String, Object> parameters) {
    var unused = chrome.executeCdpCommand(name, parameters);
  }

  /** What an expression of the page comes to. */
  Object evaluate(String expression) {
    return Objects.requireNonNull(
        chrome.executeScript("return " + expression), () -> expression + " is nothing");
  }

  /** Runs a script that is not the page's own. */
  void run(String script) {
    var unused = chrome.executeScript(script);
  }

  boolean holds(String expression) {
    return evaluate(expression).equals(true);
  }

  long number(String expression) {
    return ((Number) evaluate(expression)).longValue();
  }

  String text(String expression) {
    return evaluate(expression).toString();
  }

  /** What the page has written to the console since the last call, or was refused. */
  List<String> console() {
    return chrome.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(Object::toString)
        .toList();
  }

  /** The address of everything that was asked for since the last call, the page among it. */
  List<String> requests() {
    List<String> addresses = new ArrayList<>();
    chrome
        .manage()
        .logs()
        .get(LogType.PERFORMANCE)
        .forEach(
            entry -> {
              JsonNode event = JSON.readTree(entry.getMessage()).path("message");
              if (event.path("method").asString("").equals("Network.requestWillBeSent")) {
                addresses.add(event.at("/params/request/url").asString());
              }
            });
    return addresses;
  }

  @Override
  public void close() {
    chrome.quit();
  }
}
