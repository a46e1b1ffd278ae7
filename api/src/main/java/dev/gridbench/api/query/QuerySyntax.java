package dev.gridbench.api.query;

/** A query text that cannot be read. The message says what was expected and where in words. */
public final class QuerySyntax extends Exception {

  private static final long serialVersionUID = 1;

  private final int offset;

  public QuerySyntax(String message, int offset) {
    super(message);
    this.offset = offset;
  }

  /**
   * Where in the text, counted in characters from 0; the text's length if something is missing at
   * its end.
   */
  public int offset() {
    return offset;
  }
}
