package dev.gridbench.worker.load;

/** The same for a session whose answers come while the client's own thread asks for them. */
class R06_PolledTest extends R06_InFlightTest {

  @Override
  StationSession session(EventClock clock, Station station) {
    return new PolledStationSession(clock, station);
  }
}
