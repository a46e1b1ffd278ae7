package dev.gridbench.app.hosts.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.hosts.HostEntry;
import dev.gridbench.app.hosts.HostsFile;
import dev.gridbench.testing.Golden;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of what was found, by findings that are written here. */
class JudgementTest {

  private static final List<HostEntry> HOSTS =
      HostsFile.read(
              "hosts.yaml",
              """
              hosts:
                grid1: {address: 10.0.0.1, roles: [members], site: a}
                grid2: {address: 10.0.0.2, roles: [members]}
                load1: {address: 10.0.0.9, roles: [workers]}
              """,
              Path.of("/lab"))
          .hosts();

  private static final Map<String, String> SOUND =
      Map.of(
          "java", "21",
          "javaVersion", "21.0.5+11",
          "cores", "16",
          "memoryBytes", "67200000000",
          "kernel", "6.1.0",
          "governor", "performance",
          "ntp", "yes",
          "steal", "0.0",
          "diskFreeBytes", "412000000000",
          "class", "0123456789ab");

  private static final Map<String, String> LINK =
      Map.of(
          "trips", "2000",
          "p50Nanos", "41300",
          "p99Nanos", "88100",
          "out1", "9410000000",
          "out8", "9420000000",
          "back1", "9400000000",
          "back8", "9390000000",
          "mtu", "1500");

  private static HostFinding host(int number, Map<String, String> other, String... faults) {
    return host(number, other, 12_000, 140_000, faults);
  }

  private static HostFinding host(
      int number, Map<String, String> other, long ahead, long bound, String... faults) {
    Map<String, String> facts = new HashMap<>(faults.length > 0 ? Map.of() : SOUND);
    facts.putAll(other);
    Optional<HostFinding.WallClock> clock =
        facts.isEmpty() ? Optional.empty() : Optional.of(new HostFinding.WallClock(ahead, bound));
    return new HostFinding(HOSTS.get(number), List.of(faults), facts, clock);
  }

  private static LinkFinding link(int from, int to, Map<String, String> other) {
    Map<String, String> figures = new HashMap<>(LINK);
    figures.putAll(other);
    return link(HOSTS.get(from), HOSTS.get(to), figures);
  }

  private static LinkFinding link(HostEntry from, HostEntry to, Map<String, String> figures) {
    return new LinkFinding(from.name(), to.name(), to.address(), figures);
  }

  @Test
  void ofSoundHostsThereIsNothingToSay() {
    Findings findings =
        new Findings(
            List.of(host(0, Map.of()), host(1, Map.of()), host(2, Map.of())),
            List.of(link(2, 0, Map.of()), link(2, 1, Map.of()), link(0, 1, Map.of())));
    Judgement judgement = Judgement.of(findings);
    assertThat(judgement.faults()).isEmpty();
    assertThat(judgement.doubts()).isEmpty();
    Golden.matches(
        Golden.folder("hosts").resolve("sound.json"), CheckTables.json(findings, judgement));
  }

  @Test
  void everyFaultAndEveryDoubtHasItsSentence() {
    Map<String, String> odd =
        Map.of(
            "governor", "powersave",
            "steal", "0.042",
            "ntp", "no",
            "diskFreeBytes", "400000000",
            "cores", "8",
            "javaVersion", "17.0.9+9");
    Findings findings =
        new Findings(
            List.of(
                host(0, Map.of()),
                host(1, odd, -3_200_000_000L, 14_000_000),
                host(2, Map.of(), "load1: ssh said 'Permission denied'. Try: ssh load1 true.")),
            List.of(
                link(
                    HOSTS.get(2),
                    HOSTS.get(0),
                    Map.of("closed", "12000 no answer in 2 s;21999 no answer in 2 s")),
                link(2, 1, Map.of("stalled", "nothing for 15 s")),
                link(0, 1, Map.of("mtu", "9000")),
                link(
                    HOSTS.get(1), HOSTS.get(0), Map.of("failed", "grid2: its connection ended."))));
    Judgement judgement = Judgement.of(findings);
    String text =
        "faults\n%s\ndoubts\n%s\nhosts\n%s\nlinks\n%s\n"
            .formatted(
                String.join("\n", judgement.faults()),
                String.join("\n", judgement.doubts()),
                rows(CheckTables.hosts(findings)),
                rows(CheckTables.links(findings)));
    Golden.matches(Golden.folder("hosts").resolve("faults.txt"), text);
  }

  private static String rows(List<List<String>> rows) {
    return String.join("\n", rows.stream().map(row -> String.join(" | ", row)).toList());
  }

  @Test
  void aRoleThatNoHostHasIsAFault() {
    assertThat(Judgement.of(new Findings(List.of(host(2, Map.of())), List.of())).faults())
        .containsExactly(
            "No host has role members, and a run needs one. Write roles: [members] at one.");
  }
}
