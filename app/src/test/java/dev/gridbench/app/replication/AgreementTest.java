package dev.gridbench.app.replication;

import static dev.gridbench.app.published.Finding.Answer.CONTRADICTED;
import static dev.gridbench.app.published.Finding.Answer.NOT_TESTED;
import static dev.gridbench.app.published.Finding.Answer.REPLICATES;
import static dev.gridbench.app.published.Finding.Answer.REPLICATES_IN_PART;
import static dev.gridbench.app.published.Finding.Answer.UNDECIDED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AgreementTest {

  @Test
  void twoThatDecideAlikeAgree() {
    assertThat(Agreement.of(List.of(REPLICATES, REPLICATES_IN_PART))).isEqualTo(Agreement.AGREE);
    assertThat(Agreement.of(List.of(CONTRADICTED, UNDECIDED, CONTRADICTED)))
        .isEqualTo(Agreement.AGREE);
  }

  @Test
  void oneThatContradictsWhatAnotherReplicatesDiffers() {
    assertThat(Agreement.of(List.of(REPLICATES, CONTRADICTED))).isEqualTo(Agreement.DIFFER);
    assertThat(Agreement.of(List.of(REPLICATES, REPLICATES, CONTRADICTED)))
        .isEqualTo(Agreement.DIFFER);
  }

  @Test
  void oneAloneIsOpen() {
    assertThat(Agreement.of(List.of(REPLICATES, UNDECIDED))).isEqualTo(Agreement.OPEN);
    assertThat(Agreement.of(List.of(UNDECIDED, NOT_TESTED))).isEqualTo(Agreement.OPEN);
  }
}
