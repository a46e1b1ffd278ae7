package dev.gridbench.host.remote;

import dev.gridbench.api.Clock;
import dev.gridbench.host.reach.Reach;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Starts an agent on a host that has a POSIX shell and need not have anything of ours: by the one
 * pipe that the agent is served by from then on, a script says there what is missing, takes it, and
 * starts it.
 */
public final class Boarding {

  /**
   * What it takes to start an agent on a host.
   *
   * @param name of the host
   * @param cache the folder of files by their hash there, in which {@code ~} is that user's home
   */
  public record Way(String name, Reach reach, RemoteJava java, String cache) {}

  private static final String SCRIPT = script();
  private static final String MARK = "gridbench-boarding ";
  private static final int PATIENCE_SECONDS = 30;
  private static final int PART = 1 << 22;
  private static final int LONGEST_LINE = 4096;
  private static final int QUOTED_LINES = 3;

  private final Way way;
  private final Map<String, Path> files;
  private final Process carrier;
  private final List<String> strangers = new ArrayList<>();
  private volatile boolean late;

  private Boarding(Way way, Map<String, Path> files, Process carrier) {
    this.way = way;
    this.files = files;
    this.carrier = carrier;
  }

  /**
   * Starts an agent.
   *
   * @param classPath jars that the agent runs from
   * @throws IOException if none comes: says why and what to do; nothing is left of the attempt
   */
  public static AgentHost board(
      Way way, List<Path> classPath, Clock clock, AgentHost.Exchanges exchanges)
      throws IOException, InterruptedException {
    Map<String, Path> files = new LinkedHashMap<>();
    for (Path jar : classPath) {
      files.put(ContentStore.hashOnce(jar), jar);
    }
    Process carrier;
    try {
      carrier = way.reach().open(way.name(), command(way, files));
    } catch (IOException none) {
      throw new IOException(way.name() + ": " + none.getMessage(), none);
    }
    try {
      new Boarding(way, files, carrier).converse();
      return AgentHost.open((host, none) -> carrier, way.name(), List.of(), clock, exchanges);
    } catch (IOException | InterruptedException none) {
      carrier.destroyForcibly();
      throw none;
    }
  }

  private static List<String> command(Way way, Map<String, Path> files) throws IOException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", SCRIPT, "gridbench", way.cache()));
    if (way.java() instanceof RemoteJava.At at) {
      command.addAll(List.of("at", at.home()));
    } else if (way.java() instanceof RemoteJava.Shipped shipped) {
      command.addAll(List.of("ship", ShippedJava.hash(shipped.home())));
    } else {
      command.addAll(List.of("find", ""));
    }
    command.addAll(files.keySet());
    return command;
  }

  /** Until the script is about to start the agent. */
  private void converse() throws IOException, InterruptedException {
    for (String said = heard(); !said.equals("ready"); said = heard()) {
      String[] words = said.split(" ", 3);
      switch (words[0]) {
        case "host" -> {
          if (way.java() instanceof RemoteJava.Shipped) {
            ShippedJava.requireSame(way.name(), said.substring("host ".length()));
          }
        }
        case "want" -> give(words[1]);
        case "fault" -> throw new IOException(way.name() + " " + fault(words));
        default -> throw new IOException(way.name() + ": its answer makes no sense: " + said);
      }
    }
  }

  private String fault(String[] words) {
    String what = words.length > 2 ? words[2] : "";
    return switch (words[1]) {
      case "cache" ->
          "cannot write its cache folder %s. Give another one: cache: FOLDER.".formatted(what);
      case "nojava" -> "has no Java in %s. Mend java, or write java: ship.".formatted(what);
      case "java" ->
          what.equals("0")
              ? "has no Java that can be found, and %d is needed. Write java: ship, or java: HOME."
                  .formatted(RemoteJava.OLDEST)
              : "has Java %s, and %d is needed. Write java: ship."
                  .formatted(what, RemoteJava.OLDEST);
      default ->
          "could not keep what was sent to %s. Is its disk full? It needs sha256sum and tar."
              .formatted(what);
    };
  }

  private void give(String what) throws IOException, InterruptedException {
    if (what.equals("jdk") && way.java() instanceof RemoteJava.Shipped shipped) {
      Process tar = ShippedJava.packed(shipped.home());
      try (InputStream in = tar.getInputStream()) {
        give(in);
      } finally {
        tar.destroyForcibly();
      }
      return;
    }
    Path file = files.get(what);
    if (file == null) {
      throw new IOException(way.name() + " asks for a file that it was not to ask for: " + what);
    }
    try (InputStream in = Files.newInputStream(file)) {
      give(in);
    }
  }

  /** In parts, each of which is acknowledged, so that nothing is read there that is the agent's. */
  private void give(InputStream in) throws IOException, InterruptedException {
    OutputStream out = carrier.getOutputStream();
    try {
      for (byte[] part = in.readNBytes(PART); part.length > 0; part = in.readNBytes(PART)) {
        out.write((part.length + "\n").getBytes(StandardCharsets.US_ASCII));
        out.write(part);
        out.flush();
        String answer = heard();
        if (!answer.equals("ok")) {
          throw new IOException(way.name() + " " + fault(answer.split(" ", 3)));
        }
      }
      out.write("0\n".getBytes(StandardCharsets.US_ASCII));
      out.flush();
    } catch (IOException ended) {
      throw carrier.isAlive() ? ended : unreached();
    }
  }

  /** What the script says next; what others print before it is kept for the message. */
  private String heard() throws IOException, InterruptedException {
    CompletableFuture<Boolean> heard =
        new CompletableFuture<Boolean>()
            .completeOnTimeout(false, PATIENCE_SECONDS, TimeUnit.SECONDS);
    var unused =
        heard.thenAccept(
            inTime -> {
              if (!inTime) {
                late = true;
                carrier.destroyForcibly();
              }
            });
    try {
      for (String line = line(); line != null; line = line()) {
        if (line.startsWith(MARK)) {
          return line.substring(MARK.length());
        }
        strangers.add(line.strip());
      }
      throw unreached();
    } finally {
      heard.complete(true);
    }
  }

  /** Byte by byte, for what follows the last line is the agent's; null at the end. */
  private @Nullable String line() throws IOException {
    InputStream in = carrier.getInputStream();
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next >= 0; next = in.read()) {
      if (next == '\n' || line.size() > LONGEST_LINE) {
        return line.toString(StandardCharsets.UTF_8);
      }
      line.write(next);
    }
    return null;
  }

  private IOException unreached() throws IOException, InterruptedException {
    carrier.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    List<String> said = new ArrayList<>(strangers);
    try (var errors = carrier.errorReader(StandardCharsets.UTF_8)) {
      errors.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(said::add);
    }
    int exitCode = late ? Reach.ENDED : carrier.exitValue();
    String advice = way.reach().advice(way.name(), said, exitCode);
    return new IOException(
        "%s: %s %s".formatted(way.name(), cause(said, exitCode), advice).strip());
  }

  private String cause(List<String> said, int exitCode) {
    if (late) {
      return "no answer in %d s.".formatted(PATIENCE_SECONDS);
    }
    return said.isEmpty()
        ? "%s ended without a word (exit code %d).".formatted(way.reach(), exitCode)
        : "%s said '%s'."
            .formatted(
                way.reach(),
                String.join(
                    " / ", said.subList(Math.max(0, said.size() - QUOTED_LINES), said.size())));
  }

  private static String script() {
    try (InputStream in = Boarding.class.getResourceAsStream("boarding.sh")) {
      if (in == null) {
        throw new IllegalStateException("boarding.sh is not in this jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.joining(" "));
    } catch (IOException unreadable) {
      throw new IllegalStateException("boarding.sh cannot be read", unreadable);
    }
  }
}
