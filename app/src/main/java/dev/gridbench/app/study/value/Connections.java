package dev.gridbench.app.study.value;

/** How a trial's clients are connected. */
public sealed interface Connections {

  /** Channels that a gateway can have. */
  int MOST_CHANNELS = 1_024;

  /** One connection for each client: {@code own}. */
  record Own() implements Connections {

    @Override
    public int of(int clients) {
      return clients;
    }

    @Override
    public String toString() {
      return "own";
    }
  }

  /** So many that all clients share: {@code 4}. */
  record Shared(int number) implements Connections {

    @Override
    public int of(int clients) {
      return Math.min(number, clients);
    }

    @Override
    public String toString() {
      return Integer.toString(number);
    }
  }

  /**
   * One for each client, to gateways, of which each has so many channels to its member: {@code
   * gateway(4)}.
   */
  record Gateway(int channels) implements Connections {

    @Override
    public int of(int clients) {
      return clients;
    }

    @Override
    public String toString() {
      return "gateway(" + channels + ")";
    }
  }

  /** Connections that so many clients open by their driver. */
  int of(int clients);
}
