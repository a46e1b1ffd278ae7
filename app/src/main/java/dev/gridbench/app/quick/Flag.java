package dev.gridbench.app.quick;

/** What one command line may say of a load, by the field's words. */
public enum Flag {
  MIX("get=90,set=10"),
  QUERY(""),
  CLIENTS("8"),
  VALUE("1KB"),
  KEYS("uniform"),
  ENTRIES("10000"),
  MEMBERS("1"),
  LIBRARY(""),
  RATE(""),
  P99(""),
  PASSWORD(""),
  TIME("");

  private final String otherwise;

  Flag(String otherwise) {
    this.otherwise = otherwise;
  }

  /** Where it is not given; empty for what then does not apply, or depends on others. */
  public String otherwise() {
    return otherwise;
  }
}
