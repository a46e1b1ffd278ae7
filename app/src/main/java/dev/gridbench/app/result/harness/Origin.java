package dev.gridbench.app.result.harness;

/** Where a doubt comes from, in the order in which a report tells of them. */
public enum Origin {
  MACHINE("machine"),
  LOAD_GENERATOR("load generator"),
  SYSTEM("system"),
  DESIGN("design");

  private final String label;

  Origin(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }
}
