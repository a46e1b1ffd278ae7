package dev.gridbench.api.system;

import dev.gridbench.api.Version;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What holds for a system whatever a study asks of it.
 *
 * @param product what it is called, and its versions
 * @param defaults a sentence for the report on what the vendor's defaults are, as far as they
 *     matter to a reader
 * @param options the settings that a study may give under {@code options:}
 * @param parts what the client drivers share with those of other modules: one class of each further
 *     jar of gridbench's that a worker needs beside the driver's own
 * @param takesLibraries whether a study names the vendor's library itself, by coordinates or files,
 *     which then come beside the {@link ClientLibrary#artifacts()} on a worker's class path
 * @param portsPerMember how many ports each member needs
 * @param startCpuSeconds processor time that one member takes until it serves. The estimate of how
 *     long a run takes rests on it and nothing else does, so it may be wrong by half
 * @param running how servers that somebody else started are asked for their version; null where it
 *     is the client library's too, so that a study has to choose one
 */
public record SystemTraits(
    Product product,
    String defaults,
    List<Option> options,
    List<String> parts,
    Residence residence,
    boolean takesLibraries,
    int portsPerMember,
    double startCpuSeconds,
    Copies copies,
    @Nullable RunningServer running) {

  public SystemTraits {
    options = List.copyOf(options);
    parts = List.copyOf(parts);
  }

  /** The product's, whose API the module speaks. */
  public VersionRange versions() {
    return product.versions();
  }

  /** The product's that a study means which names none. */
  public Version standardVersion() {
    return product.standard().get();
  }

  /** Whether the system lives inside each worker's JVM, unless a study attaches to one. */
  public boolean inWorker() {
    return residence.inWorker();
  }

  /**
   * Of members with one port each and one copy of each entry, which take 8 s of processor time to
   * start, as a grid in a JVM does; without options or shared parts; unless more is said.
   *
   * @param defaults the sentence for the report
   */
  public static Builder builder(Product product, String defaults) {
    return new Builder(product, defaults);
  }

  /** Takes what differs; each setter replaces what held before. */
  public static final class Builder {

    private final Product product;
    private final String defaults;
    private List<Option> options = List.of();
    private List<String> parts = List.of();
    private Residence residence = Residence.MEMBERS;
    private boolean takesLibraries;
    private int portsPerMember = 1;
    private double startCpuSeconds = 8;
    private Copies copies = Copies.ONE;
    private @Nullable RunningServer running;

    private Builder(Product product, String defaults) {
      this.product = product;
      this.defaults = defaults;
    }

    public Builder options(List<Option> all) {
      options = all;
      return this;
    }

    public Builder options(Option... all) {
      return options(List.of(all));
    }

    public Builder parts(List<String> all) {
      parts = all;
      return this;
    }

    public Builder parts(String... all) {
      return parts(List.of(all));
    }

    /** What lives in the workers has no members, and so no ports. */
    public Builder residence(Residence where) {
      residence = where;
      portsPerMember = where.inWorker() ? 0 : portsPerMember;
      return this;
    }

    public Builder takesLibraries(boolean takes) {
      takesLibraries = takes;
      return this;
    }

    public Builder portsPerMember(int each) {
      portsPerMember = each;
      return this;
    }

    public Builder startCpuSeconds(double seconds) {
      startCpuSeconds = seconds;
      return this;
    }

    public Builder copies(Copies each) {
      copies = each;
      return this;
    }

    public Builder running(@Nullable RunningServer asking) {
      running = asking;
      return this;
    }

    public SystemTraits build() {
      return new SystemTraits(
          product,
          defaults,
          options,
          parts,
          residence,
          takesLibraries,
          portsPerMember,
          startCpuSeconds,
          copies,
          running);
    }
  }
}
