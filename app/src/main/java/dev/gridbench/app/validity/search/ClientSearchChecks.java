package dev.gridbench.app.validity.search;

import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.ArrayList;
import java.util.List;

/** Whether clients without errors were found, and whether the study ended the search. */
final class ClientSearchChecks {

  private ClientSearchChecks() {}

  static List<Caveat> judge(SearchEvidence.Clients found) {
    SearchFacts.ClientSearch facts = found.facts();
    Integer clients = facts.clients();
    if (clients == null) {
      return List.of(
          CaveatKind.NO_ERROR_FREE.caveat(
              true,
              "Something failed with a single client already: %s. Read the members' and the"
                  + " workers' logs.",
              facts.failure()));
    }
    List<Caveat> caveats = new ArrayList<>();
    if (!facts.confirmed()) {
      caveats.add(unconfirmed(found.mostProbes()));
    }
    if (clients == facts.atMost() && clients > 1) {
      caveats.add(atMostClients(clients));
    }
    SearchFacts.EntriesSearch entries = facts.entries();
    if (entries != null && entries.most() == entries.atMost()) {
      caveats.add(atMostEntries(entries.atMost()));
    }
    return caveats;
  }

  private static Caveat unconfirmed(int mostProbes) {
    return CaveatKind.UNCONFIRMED.caveat(
        false,
        "The search used up its %d probes before two repeats of the best were free of errors."
            + " Lengthen 'measure', or find what fails now and then.",
        mostProbes);
  }

  private static Caveat atMostClients(int clients) {
    return CaveatKind.AT_MOST_CLIENTS.caveat(
        false,
        "The highest throughput was at the %d clients that the study allows, so more may do more."
            + " Raise 'clients'.",
        clients);
  }

  private static Caveat atMostEntries(long entries) {
    return CaveatKind.AT_MOST_ENTRIES.caveat(
        false,
        "All was well with the %,d entries that the study allows, so there may be room for more."
            + " Raise 'entries'.",
        entries);
  }
}
