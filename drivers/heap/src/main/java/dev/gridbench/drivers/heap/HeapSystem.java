package dev.gridbench.drivers.heap;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.Residence;
import dev.gridbench.api.system.SystemTraits;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;

/** The null system: what gridbench itself costs, and a proof that it finds what is wrong. */
public final class HeapSystem implements GridSystem {

  private static final Product PRODUCT = Product.of("heap", "1", "2", "1");

  static final String NO_STALL = "none";
  static final String UNLIMITED = "unlimited";

  static final Option SERVICE_TIME =
      Option.client(
          "serviceTime", "how long every call sleeps before it answers: 200us, 1ms", "0us");

  static final Option STALL =
      Option.client(
          "stall",
          "calls that come in the first part of each period wait for its end: 100ms every 2s",
          NO_STALL);

  static final Option SPIN =
      Option.client("spin", "how long every call keeps its processor busy: 10us, 100us", "0us");

  static final Option GARBAGE =
      Option.client("garbage", "what every call allocates and leaves to the collector: 10KB", "0B");

  static final Option FAULT =
      Option.client(
          "fault", "what goes wrong in every faultEvery-th call", Fault.NONE.label(), faults());

  static final Option FAULT_EVERY =
      Option.client(
          "faultEvery",
          "counts the calls that the fault can meet, over all clients of a worker, from the load"
              + " on",
          "10000");

  static final Option CAPACITY =
      Option.client(
          "capacity",
          "how many entries a worker's map takes; more are acknowledged and forgotten: 90000",
          UNLIMITED);

  private static String[] faults() {
    return Arrays.stream(Fault.values()).map(Fault::label).toArray(String[]::new);
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("heap", HeapDriver.class.getName())
            .verbs(EnumSet.allOf(Verb.class))
            .formats("object")
            .values("employee", "small", "large", "bytes")
            .multiplexes(true)
            .async(true)
            .build());
  }

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(
            PRODUCT,
            "A hash map in each worker's own JVM: no network, no encoding, no copy, no index, no"
                + " members.")
        .options(SERVICE_TIME, STALL, SPIN, GARBAGE, FAULT, FAULT_EVERY, CAPACITY)
        .residence(Residence.WORKERS)
        .startCpuSeconds(0)
        .build();
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return new Deployment(List.of(), List.of());
  }

  /** What holds for the option: the study's value, or the default. */
  static String value(ConnectionSpec spec, Option option) {
    return spec.option(option.name(), option.defaultValue());
  }
}
