package dev.gridbench.drivers.heap;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Option;
import dev.gridbench.api.Product;
import dev.gridbench.api.Residence;
import dev.gridbench.api.SystemTraits;
import dev.gridbench.api.Verb;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;

/** The null system: what gridbench itself costs, and a proof that it finds what is wrong. */
public final class HeapSystem implements GridSystem {

  private static final Product PRODUCT = Product.of("heap", "1", "2", "1");

  static final String SERVICE_TIME = "serviceTime";
  static final String STALL = "stall";
  static final String SPIN = "spin";
  static final String GARBAGE = "garbage";
  static final String FAULT = "fault";
  static final String FAULT_EVERY = "faultEvery";
  static final String CAPACITY = "capacity";

  static final String NO_SERVICE_TIME = "0us";
  static final String NO_STALL = "none";
  static final String NO_SPIN = "0us";
  static final String NO_GARBAGE = "0B";
  static final String UNLIMITED = "unlimited";
  static final String FAULT_EVERY_DEFAULT = "10000";

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
        .options(options())
        .residence(Residence.WORKERS)
        .startCpuSeconds(0)
        .build();
  }

  private static List<Option> options() {
    String[] faults = Arrays.stream(Fault.values()).map(Fault::label).toArray(String[]::new);
    return List.of(
        Option.client(
            SERVICE_TIME,
            "how long every call sleeps before it answers: 200us, 1ms",
            NO_SERVICE_TIME),
        Option.client(
            STALL,
            "calls that come in the first part of each period wait for its end: 100ms every 2s",
            NO_STALL),
        Option.client(SPIN, "how long every call keeps its processor busy: 10us, 100us", NO_SPIN),
        Option.client(
            GARBAGE, "what every call allocates and leaves to the collector: 10KB", NO_GARBAGE),
        Option.client(
            FAULT, "what goes wrong in every faultEvery-th call", Fault.NONE.label(), faults),
        Option.client(
            FAULT_EVERY,
            "counts the calls that the fault can meet, over all clients of a worker, from the load"
                + " on",
            FAULT_EVERY_DEFAULT),
        Option.client(
            CAPACITY,
            "how many entries a worker's map takes; more are acknowledged and forgotten: 90000",
            UNLIMITED));
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return new Deployment(List.of(), List.of());
  }
}
