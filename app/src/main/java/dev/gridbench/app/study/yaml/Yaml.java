package dev.gridbench.app.study.yaml;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A YAML document as read: every piece knows its place. */
public sealed interface Yaml {

  Place place();

  /** What it is, in words: {@code a list}. */
  String kind();

  /**
   * One value.
   *
   * @param plain whether it was written without quotes
   * @param lead how many characters stand before its text; -1 where the text is not written as it
   *     reads (escapes, folds)
   */
  record Scalar(String text, boolean plain, int lead, Place place) implements Yaml {

    /** Whether nothing was written, or an explicit null. */
    public boolean empty() {
      return plain && (text.isEmpty() || text.equals("null") || text.equals("~"));
    }

    /** The same place under another name. */
    public Scalar called(String name) {
      return new Scalar(name, plain, -1, place);
    }

    /** Where the character at an offset of the text stands, as exactly as can be told. */
    public Place at(int offset) {
      return lead < 0 || place.line() == 0
          ? place
          : new Place(place.source(), place.line(), place.column() + lead + offset);
    }

    /** The part of this text from an offset on, with its own place. */
    public Scalar from(int offset) {
      return part(offset, text.length());
    }

    public Scalar part(int begin, int end) {
      return new Scalar(text.substring(begin, end), false, lead < 0 ? -1 : 0, at(begin));
    }

    @Override
    public String kind() {
      return empty() ? "nothing" : "'" + text + "'";
    }
  }

  /** A list. */
  record Sequence(List<Yaml> items, Place place) implements Yaml {
    public Sequence {
      items = List.copyOf(items);
    }

    @Override
    public String kind() {
      return items.isEmpty() ? "an empty list" : "a list";
    }
  }

  /** Names with values, in the order of the file. */
  record Mapping(List<Entry> entries, Place place) implements Yaml {
    public Mapping {
      entries = List.copyOf(entries);
    }

    public Optional<Yaml> value(String name) {
      return entries.stream()
          .filter(entry -> entry.name().equals(name))
          .map(Entry::value)
          .findFirst();
    }

    /** The rest of it. */
    public Mapping without(Collection<String> names) {
      return new Mapping(
          entries.stream().filter(entry -> !names.contains(entry.name())).toList(), place);
    }

    @Override
    public String kind() {
      return entries.isEmpty() ? "an empty mapping" : "a mapping";
    }
  }

  /** One name and its value. */
  record Entry(Scalar key, Yaml value) {
    public String name() {
      return key.text();
    }
  }
}
