package dev.gridbench.instruments.protocol;

/** Bytes that have arrived on a connection, by their places. */
public interface Bytes {

  /** Where the first that is not used up stands. */
  int from();

  /** Behind the last that has arrived. */
  int to();

  byte at(int place);

  /** Where this byte stands first from one place up to another (excluded); -1 for nowhere. */
  int find(int from, int to, char what);

  /** A character a byte. */
  String text(int from, int length);
}
