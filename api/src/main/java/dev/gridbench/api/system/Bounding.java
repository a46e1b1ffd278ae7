package dev.gridbench.api.system;

/**
 * A map that holds no more than so many entries on each member, which drops others when more come:
 * the option of those systems that can count entries, in one spelling.
 */
public final class Bounding {

  public static final Option OPTION =
      Option.member(
          "max-entries",
          "how many entries a member keeps, about, backups included; which it drops is by the system's"
              + " own rule. A study says misses: allowed in its workload then",
          Option.OFF);

  private Bounding() {}
}
