package dev.gridbench.host.remote;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A process to start on a host that an agent serves.
 *
 * @param name how messages call it: letters, digits, {@code . _ -}
 * @param command the program and its arguments, in which {@code {store}} stands for the folder of
 *     files by their hash
 * @param environment added to the agent's own, of which variables that steer a JVM are dropped
 * @param cpus the processors it may run on; empty for any
 */
public record ProcessOrder(
    String name, List<String> command, Map<String, String> environment, String cpus) {

  static final String STORE = "{store}";

  public ProcessOrder {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  void write(DataOutputStream out) throws IOException {
    write(out, name);
    out.writeInt(command.size());
    for (String word : command) {
      write(out, word);
    }
    out.writeInt(environment.size());
    for (Map.Entry<String, String> variable : new TreeMap<>(environment).entrySet()) {
      write(out, variable.getKey());
      write(out, variable.getValue());
    }
    write(out, cpus);
  }

  static ProcessOrder read(DataInputStream in) throws IOException {
    String name = text(in);
    List<String> command = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      command.add(text(in));
    }
    Map<String, String> environment = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      environment.put(text(in), text(in));
    }
    return new ProcessOrder(name, command, environment, text(in));
  }

  /** A class path may be longer than what {@link DataOutputStream#writeUTF} takes. */
  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > FramePipe.LONGEST) {
      throw new IOException("a text of " + length + " bytes is none of ours");
    }
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }
}
