package dev.gridbench.host.remote;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Questions and answers of a probe, as frames carry them. */
final class ProbeWords {

  private ProbeWords() {}

  static Frame.Writing question(List<String> words) {
    return out -> {
      out.writeInt(words.size());
      for (String word : words) {
        out.writeUTF(word);
      }
    };
  }

  static List<String> question(DataInputStream in) throws IOException {
    List<String> words = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      words.add(in.readUTF());
    }
    return words;
  }

  static Frame.Writing answer(Map<String, String> found) {
    return out -> {
      out.writeInt(found.size());
      for (Map.Entry<String, String> each : found.entrySet()) {
        out.writeUTF(each.getKey());
        out.writeUTF(each.getValue());
      }
    };
  }

  static Map<String, String> answer(DataInputStream in) throws IOException {
    Map<String, String> found = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      found.put(in.readUTF(), in.readUTF());
    }
    return found;
  }
}
