package dev.gridbench.app.result;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a trial found the load that it shows, by the loads before. */
public sealed interface SearchFacts {

  /** What stands for the trial's throughput, operations a second; null where nothing was found. */
  @Nullable Double throughput();

  /** Whether it was probed often enough to be relied on. */
  boolean confirmed();

  /** All in order, but for repeats of disturbed ones. */
  List<? extends Probe> probes();

  /** Of probes.csv, with commas between. */
  String columns();

  /** How many probes there were. */
  default int count() {
    return probes().size();
  }

  /** How many loads the trial was made of. */
  default int loads() {
    return count();
  }

  /** The text of probes.csv. */
  default String csv() {
    return Stream.concat(Stream.of(columns()), probes().stream().map(Probe::row))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  /** One short measurement. */
  sealed interface Probe {
    int number();

    /**
     * Kinds of caveats that a probe is tried again for, with a space between: they stayed in its
     * last try, or came of too high a rate; null where it has none.
     */
    @Nullable String doubt();

    /** Its line of probes.csv. */
    String row();
  }

  /**
   * The largest rate that keeps a limit (method.md R28): what is known is that it lies between
   * {@code pass} and {@code fail}.
   *
   * @param limitMicros of the quantile of response times
   * @param pass the highest rate that kept the limit, operations a second; null where none did
   * @param fail the lowest rate that did not; null where none failed
   * @param confirmed whether both rest on five probes each
   * @param probes all of them, in order
   */
  record RateSearch(
      double quantile,
      double limitMicros,
      @Nullable Double pass,
      @Nullable Double fail,
      boolean confirmed,
      List<RateProbe> probes)
      implements SearchFacts {

    public RateSearch {
      probes = List.copyOf(probes);
    }

    @Override
    public @Nullable Double throughput() {
      return pass;
    }

    /** The probes, and the closed loop before. */
    @Override
    public int loads() {
      return probes.size() + 1;
    }

    @Override
    public String columns() {
      return RateProbe.COLUMNS;
    }
  }

  /**
   * One short measurement at a rate.
   *
   * @param rate offered, operations a second
   * @param sustained whether the system kept up, with at most 1 % of operations failed
   * @param quantileMicros of the response times
   * @param operations answered in its window
   */
  record RateProbe(
      int number,
      double rate,
      boolean sustained,
      double quantileMicros,
      long operations,
      @Nullable String doubt)
      implements Probe {

    static final String COLUMNS = "probe,rate,sustained,quantile_us,operations,doubt";

    @Override
    public String row() {
      return SearchFacts.row(number, rate, sustained, quantileMicros, operations, doubt);
    }
  }

  /**
   * The number of clients with the highest throughput in which nothing fails.
   *
   * @param clients that number; null where something failed with a single client
   * @param found the mean throughput of its two repeats, operations a second, over the fewest
   *     entries where these were searched for too; null likewise
   * @param fail the lowest number with which something failed; null where nothing did
   * @param failure what failed there, the first of it
   * @param atMost clients that the study allows
   * @param confirmed whether it was repeated twice without a failure, and so were the entries where
   *     these were searched for
   * @param entries how many there could be; null where they were not searched for
   * @param probes all of them, in order
   */
  record ClientSearch(
      @Nullable Integer clients,
      @Nullable Double found,
      @Nullable Integer fail,
      @Nullable String failure,
      int atMost,
      boolean confirmed,
      @Nullable EntriesSearch entries,
      List<ClientProbe> probes)
      implements SearchFacts {

    public ClientSearch {
      probes = List.copyOf(probes);
    }

    @Override
    public @Nullable Double throughput() {
      return found;
    }

    @Override
    public String columns() {
      return ClientProbe.COLUMNS;
    }
  }

  /**
   * The most entries with which that number of clients got at least half of that throughput and
   * nothing failed.
   *
   * @param from the fewest that were tried, with which the clients were searched for
   * @param most that were found
   * @param throughput the mean of the two repeats with these, operations a second; that of the
   *     clients' search where they are the fewest
   * @param fail the fewest with which it was otherwise; null where it never was
   * @param failure what was the matter there: what failed, or how much they got
   * @param atMost that the study allows
   */
  record EntriesSearch(
      long from,
      long most,
      double throughput,
      @Nullable Long fail,
      @Nullable String failure,
      long atMost) {}

  /**
   * One short measurement in a closed loop.
   *
   * @param entries of the map; null in folders of versions that did not search for them
   * @param throughput right answers a second; 0 where the probe failed as a whole
   * @param errors failed and wrong operations of warm-up and window, connections lost, requests
   *     sent again; 1 where the probe failed as a whole
   * @param error what failed; null where nothing did
   */
  record ClientProbe(
      int number,
      int clients,
      @Nullable Long entries,
      double throughput,
      long errors,
      @Nullable String error,
      @Nullable String doubt)
      implements Probe {

    static final String COLUMNS = "probe,clients,entries,throughput,errors,error,doubt";

    @Override
    public String row() {
      String quoted = error == null ? null : '"' + error.replace("\"", "\"\"") + '"';
      return SearchFacts.row(number, clients, entries, throughput, errors, quoted, doubt);
    }
  }

  /**
   * A share of what the same clients got in a closed loop. Nothing stands for the trial's
   * throughput but what was done under that load.
   *
   * @param share of it, in (0, 1)
   * @param capacity what the closed loop got, operations a second
   * @param rate offered then, operations a second
   * @param probes the two, in order
   */
  record ShareSearch(double share, double capacity, double rate, List<ShareProbe> probes)
      implements SearchFacts {

    public ShareSearch {
      probes = List.copyOf(probes);
    }

    @Override
    public @Nullable Double throughput() {
      return null;
    }

    /** There is nothing that a repeat would confirm. */
    @Override
    public boolean confirmed() {
      return true;
    }

    @Override
    public String columns() {
      return ShareProbe.COLUMNS;
    }
  }

  /**
   * One measurement under a load.
   *
   * @param throughput right answers a second
   */
  record ShareProbe(int number, String load, double throughput, @Nullable String doubt)
      implements Probe {

    static final String COLUMNS = "probe,load,throughput,doubt";

    @Override
    public String row() {
      return SearchFacts.row(number, load, throughput, doubt);
    }
  }

  private static String row(@Nullable Object... values) {
    return Stream.of(values)
        .map(value -> Objects.toString(value, ""))
        .collect(Collectors.joining(","));
  }
}
