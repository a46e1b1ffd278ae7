package dev.gridbench.app.study.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import dev.gridbench.app.study.yaml.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TenantsTypeTest {

  private static final String STUDY = "study: s\nsystems: hazelcast\nworkload: get\n";
  private static final String TWO =
      "tenants={web: {clients: 4, load: {rate: 500}, stop: 20s},"
          + " batch: {workload: {get: 1, set: 9}, entries: 500, start: 10s}}";

  @Test
  void tenantsAreReadAndWrittenBack() {
    Study study = Studies.with(TWO);

    assertThat(study.tenancy().solo()).isTrue();
    assertThat(study.tenancy().tenants())
        .extracting(TenantChoice::name)
        .containsExactly("web", "batch");
    Combination web = study.tenancy().tenants().get(0).levels();
    assertThat(web.find(Factors.CLIENTS)).contains(4);
    assertThat(web.find(Factors.WORKLOAD)).isEmpty();
    assertThat(StudyYaml.text(study))
        .contains(
            "\ntenants: {web: {clients: 4, load: {rate: 500}, stop: 20s},"
                + " batch: {entries: 500, workload: {get: 1, set: 9}, start: 10s}}\nsolo: true\n");
    Study again = Studies.read(StudyYaml.text(study));
    assertThat(again.tenancy()).isEqualTo(study.tenancy());
    assertThat(StudyYaml.text(again)).isEqualTo(StudyYaml.text(study));
    assertThat(StudyYaml.text(Studies.with())).doesNotContain("tenants", "solo");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "web|'tenants' must be a mapping from name to fields (see below), but is 'web'. Write for"
            + " example {web: {clients: 4, load: {rate: 500}}, batch: {workload: set}}.",
        "{web: {clients: 4}}|'tenants' has 1, and one workload alone needs none. Name two or more,"
            + " or drop it.",
        "{web: 4, batch: {}}|tenant 'web' must be fields with values, but is '4'. Write for example"
            + " {clients: 4}.",
        "{Web: {}, batch: {}}|'tenants' names a tenant 'Web'. Take small letters, digits and dashes,"
            + " a letter first.",
        "{web: {client: 4}, batch: {}}|unknown field 'client'. Did you mean 'clients'?",
        "{web: {clients: [1, 2]}, batch: {}}|'clients' is no factor and takes one value, not a list."
            + " Write for example clients: 1.",
        "{web: {workload: {query: \"age > 50\"}}, batch: {}}|tenant 'web' would find the others'"
            + " entries by its query. Give it a workload of verbs.",
        "{web: {load: {max: {p99: 5ms}}}, batch: {}}|tenant 'web' cannot look for its load while"
            + " others load. Give it one.",
        "{web: {start: 30s}, batch: {}}|tenant 'web' has 'start' at 30s, beyond the window of 30s."
            + " Lengthen 'measure'.",
        "{web: {stop: 31s}, batch: {}}|tenant 'web' has 'stop' at 31s, beyond the window of 30s."
            + " Lengthen 'measure'.",
        "{web: {start: 1500ms}, batch: {}}|tenant 'web' has 'start' at 1500ms, within a slice of 1s."
            + " Write a multiple of it.",
        "{web: {start: 9s, stop: 9s}, batch: {}}|tenant 'web' stops before it has begun. Let 'stop'"
            + " be after 'start'.",
        "{web: {entries: 2_000_000_000}, batch: {entries: 200_000_000}}|'tenants' have 2200000000"
            + " keys together, more than there are whole numbers. Lower 'entries'.",
        "{web: {workload: set, entries: 3, clients: 4}, batch: {}}|4 clients write, but there are only"
            + " 3 entries, and each client needs keys of its own. Raise 'entries' or exclude those"
            + " cells."
      })
  void whatCannotBeIsSaid(String written, String message) {
    assertThat(Studies.reading(STUDY, null, "tenants=" + written).problems())
        .extracting(Problem::message)
        .containsExactly(message);
  }

  @Test
  void systemsThatLiveInTheWorkersAreNotShared() {
    assertThat(problem(STUDY.replace("hazelcast", "heap"), TWO))
        .isEqualTo(
            "'tenants' share no cluster of heap:1, which lives in each of their workers. Drop the one"
                + " or the other.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "trace=true|'tenants' number their clients alike, so their traces cannot be"
            + " distinguished. Drop 'trace'.",
        "memory={steps: [1000, 2000, 3000]}|'tenants' load one after the other, so that 'memory' has no steps. Drop it.",
        "events=[{at: 3s, kill: worker-1}]|'tenants' have no figures of their own of a failure. Drop 'events'."
      })
  void whatHasNoFiguresOfATenantIsRefused(String beside, String message) {
    assertThat(problem(STUDY, TWO, beside)).isEqualTo(message);
  }

  @Test
  void soloWithoutTenantsIsSaid() {
    assertThat(problem(STUDY, "solo=true"))
        .isEqualTo("'solo' is of tenants, and the study has none. Add 'tenants' or drop it.");
  }

  private static String problem(String yaml, String... sets) {
    Reading reading = Studies.reading(yaml, null, sets);
    assertThat(reading.problems()).hasSize(1);
    return reading.problems().get(0).message();
  }
}
